import type { UserRegistration } from '@/api/doctypes/registration';
import type { Ctx } from '../engine/context';
import { newPassword } from '../site/newPassword';
import { userOf } from './account';
import { addLot } from './credit';
import type { MethodsOf } from './define';

const SIGNUP_VALIDITY_DAYS = 30; // of the points for a new vendor (1§9)

function registrationOf(ctx: Ctx, id: string): UserRegistration {
  return (
    ctx.db.get<UserRegistration>('User Registration', id) ??
    ctx.throwNotFound(`User Registration ${id} not found`)
  );
}

/**
 * Creates the Requester or Customer record of a role; a B2B User gets both (D49). Returns the id that the
 * client stores.
 */
function createCustomerRecord(ctx: Ctx, registration: UserRegistration, email: string): string {
  const { role, ownership } = registration;
  const company = ownership === 'Company';
  const person = [registration.first_name, registration.middle_name, registration.last_name];
  const customer_name =
    (company ? registration.organization_name : person.filter(Boolean).join(' ')) || email;
  const insert = (doctype: string, values: object) =>
    ctx.db.insert<{ name: string }>(doctype, { customer_name, email_id: email, ...values }).name;
  const requester =
    role === 'Vendor' ? '' : insert('Requester', { customer_group: company ? 'Enterprise' : 'Individual' });
  return role === 'Requester' ? requester : insert('Customer', { mobile_no: registration.mobile_number });
}

/** Sign-up methods, called before anybody can sign in (1§4). */
export const signupMethods: MethodsOf<'create_user_supplier_requester' | 'update_credit_point'> = {
  create_user_supplier_requester: {
    allowGuest: true,
    required: ['user_registration_id'],
    run(ctx, { user_registration_id }) {
      const registration = registrationOf(ctx, user_registration_id);
      const email = (registration.email ?? '').toLowerCase();
      if (userOf(ctx, email) !== '')
        ctx.throwError('DuplicateEntryError', 409, `User ${email} already exists`);
      const password = newPassword(ctx);
      ctx.users.create({
        email,
        password,
        roles: [registration.role ?? 'Requester'],
        first_name: registration.first_name || registration.organization_name || email,
        last_name: registration.last_name ?? '',
      });
      const customer_id = createCustomerRecord(ctx, registration, email);
      ctx.sendMail(
        email,
        'Your account',
        `Hello ${registration.first_name ?? ''},\n\nyour account is ready. Your password is: ${password}\n\nPlease change it after signing in.`,
      );
      return { customer_id };
    },
  },

  update_credit_point: {
    allowGuest: true,
    required: ['user_registration_id', 'credit_point'],
    run(ctx, { user_registration_id, credit_point }) {
      const { email, role } = registrationOf(ctx, user_registration_id);
      const vendor = ctx.db.exists('Customer', { email_id: (email ?? '').toLowerCase() });
      if (role !== 'Vendor' || vendor === undefined)
        return ctx.throwValidation('Credit points are given to vendors alone');
      const points = Number(credit_point);
      if (!(points > 0)) ctx.throwValidation('The number of points must be above 0');
      const expiring_date = addLot(ctx, vendor, points, SIGNUP_VALIDITY_DAYS);
      return { vendor, credit_point: points, expiring_date };
    },
  },
};
