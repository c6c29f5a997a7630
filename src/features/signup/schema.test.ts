import { describe, expect, it } from 'vitest';
import { emptySignup, toRegistration, type SignupValues } from './schema';

/** Everything typed, with spaces at its ends, as a person may leave them. */
function typed(role: 'Requester' | 'Vendor', userType: 'Enterprise' | 'Individual'): SignupValues {
  const values = emptySignup();
  values.basic = {
    role,
    userType,
    organization_name: ' Northgate ',
    license_number: ' L-1 ',
    gstin_number: ' 21AAB ',
    first_name: ' Ines ',
    middle_name: ' R. ',
    last_name: ' Marlow ',
    email: ' ops@northgate.example ',
    mobile_country: 'IN',
    mobile_number: '+919812345678',
  };
  values.address = {
    ...values.address,
    address_line_1: '4 Harbour Road',
    state: 'Odisha',
    district: 'Jagatsinghpur',
    city: 'Paradip',
    pincode: '754142',
  };
  values.contact = {
    spoc_name: ' Jo ',
    spoc_designation: ' Agent ',
    spoc_email: ' jo@northgate.example ',
    spoc_number: ' 98 ',
  };
  values.survey.rows = [{ category: 'Cargo', sub_category: 'Bulk Cargo', type_of_survey: 'Draft Survey' }];
  values.survey.countries = ['India'];
  values.survey.ports = ['Paradip'];
  return values;
}

const ADDRESS = {
  address_line_1: '4 Harbour Road',
  country: 'India',
  state: 'Odisha',
  district: 'Jagatsinghpur',
  city: 'Paradip',
  pincode: '754142',
};
const EVERYBODY = {
  email: 'ops@northgate.example',
  mobile_number: '+919812345678',
  ...ADDRESS,
  terms_and_conditions: 'terms 1',
  agree_to_terms_and_conditions: 1,
};

describe('what a registration is sent with', () => {
  it('of a company that is a vendor', () => {
    const sent = toRegistration(typed('Vendor', 'Enterprise'));
    expect(sent).toMatchObject({
      ...EVERYBODY,
      role: 'Vendor',
      ownership: 'Company',
      organization_name: 'Northgate',
      license_number: 'L-1',
      gstin_number: '21AAB',
      first_name: 'Northgate',
      spoc_name: 'Jo',
      spoc_designation: 'Agent',
      spoc_email: 'jo@northgate.example',
      spoc_number: '98',
      category_details: [{ category: 'Cargo', sub_category: 'Bulk Cargo', type_of_survey: 'Draft Survey' }],
      operating_country: [{ operating_country: 'India' }],
      operating_port: [{ port_name: 'Paradip' }],
      creator: 'ops@northgate.example',
    });
    expect(sent).not.toHaveProperty('last_name');
    expect(sent).not.toHaveProperty('mobile_country');
  });

  it('of a person who is a requester: nothing of a company, and no offer', () => {
    const sent = toRegistration(typed('Requester', 'Individual'));
    expect(sent).toMatchObject({
      ...EVERYBODY,
      role: 'Requester',
      ownership: 'Individual',
      first_name: 'Ines',
      middle_name: 'R.',
      last_name: 'Marlow',
      creator: 'ops@northgate.example',
    });
    for (const field of [
      'organization_name',
      'gstin_number',
      'spoc_email',
      'category_details',
      'operating_port',
    ])
      expect(sent).not.toHaveProperty(field);
  });

  it('of a customer whom a vendor signs up: the vendor’s registration made it', () => {
    expect(toRegistration(typed('Requester', 'Enterprise'), 'USR-00007').creator).toBe('USR-00007');
  });
});
