import { accountMethods } from './account';
import { creditMethods } from './credit';
import type { ProductMethods } from './define';
import { requestMethods } from './requests';
import { signupMethods } from './signup';
import { surveyMethods } from './surveys';
import { vendorMethods } from './vendors';

/** A product method without an implementation does not compile. */
export const productMethods: ProductMethods = {
  ...accountMethods,
  ...signupMethods,
  ...vendorMethods,
  ...requestMethods,
  ...creditMethods,
  ...surveyMethods,
};
