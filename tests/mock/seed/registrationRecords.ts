import type { DocDraft } from '@/api/doctypes/index';
import type { UserDef } from '../engine/types';
import accounts from './accounts.json' with { type: 'json' };
import {
  aCustomer,
  aRequester,
  aSurveyor,
  aUserRegistration,
  aVendorRequesterLink,
  type Given,
  type Seeded,
} from './builders';
import type { Calendar } from './calendar';
import {
  requesters,
  seriesName,
  signedUpByVendor,
  surveyors,
  vendors,
  type RequesterParty,
  type VendorParty,
} from './parties';
import { surveyTypes } from './referenceRecords';
import { at } from './trade';

/** Roles of an account on the server; only admin opens the desk. */
const rolesOf = (role: string) => (role === 'admin' ? ['admin', 'System Manager'] : role.split(','));

/** Users of the demo accounts. */
export function seedUsers(): UserDef[] {
  return accounts.map(({ role, name, email, password }) => {
    const [first = name, ...rest] = ['Requester', 'Vendor', 'B2B User'].includes(role)
      ? [name]
      : name.split(' ');
    return { email, password, roles: rolesOf(role), first_name: first, last_name: rest.join(' ') };
  });
}

/** What a category offers, as rows of a registration. */
const categoryRows = (categories: readonly string[]) =>
  surveyTypes
    .filter(({ category }) => categories.includes(category))
    .map(({ category, subCategory, type }) => ({
      category,
      sub_category: subCategory,
      type_of_survey: type,
    }));

const MUMBAI: DocDraft<'User Registration'> = {
  address_line_1: '12 Apollo Pier Road',
  address_line_2: 'Fort',
  country: 'India',
  state: 'Maharashtra',
  district: 'Mumbai City',
  city: 'Mumbai',
  pincode: '400001',
  location: 'Gateway, Mumbai',
};

const STREETS = ['Apollo Pier Road', 'Mint Road', 'Nagindas Master Road', 'Bora Bazar Street'] as const;

/** What the registration of a requester says. */
export function requesterRegistration(party: RequesterParty): Given<'User Registration'> {
  const turn = Number(party.id.slice(-2));
  const company = party.group === 'Enterprise';
  const [first = '', last = ''] = party.name.split(' ');
  return {
    ...MUMBAI,
    address_line_1: `${9 + 3 * turn} ${STREETS[(turn - 1) % STREETS.length]}`,
    role: 'Requester',
    ownership: company ? 'Company' : 'Individual',
    first_name: company ? party.name : first,
    ...(company
      ? {
          organization_name: party.name,
          license_number: `LIC-${party.id.slice(-5)}`,
          gstin_number: party.taxId,
          spoc_name: 'Shipping desk',
          spoc_designation: 'Operations manager',
          spoc_email: party.email,
          spoc_number: '+912240010100',
        }
      : { last_name: last, organization_name: '' }),
    email: party.email,
    mobile_number: `+9198200${10200 + Number(party.id.slice(-2))}`,
    creator: party.email,
    owner: party.email,
  };
}

/** What the registration of a vendor says. */
export function vendorRegistration(party: VendorParty): Given<'User Registration'> {
  const [street = ''] = party.address.split('\n');
  return {
    ...(party.countries[0] === 'India'
      ? { ...MUMBAI, address_line_1: street, address_line_2: 'Ballard Estate' }
      : { address_line_1: street, country: party.countries[0] ?? 'India', city: party.ports[0] ?? '' }),
    role: party.email === 'b2b@plimsoll.example' ? 'B2B User' : 'Vendor',
    ownership: 'Company',
    first_name: party.name,
    organization_name: party.name,
    license_number: `SL-${party.id.slice(-5)}`,
    gstin_number: party.countries[0] === 'India' ? `27AAHCG${2300 + Number(party.id.slice(-2))}K1Z2` : '',
    email: party.email,
    mobile_number: party.mobile,
    spoc_name: 'Survey desk',
    spoc_designation: 'Duty manager',
    spoc_email: party.email,
    spoc_number: party.mobile,
    bank_name: 'Seaboard Bank',
    account_holder: party.name,
    account_type: 'Current',
    ifscibanswift: 'SEAB0000123',
    account_number: `5010${party.id.slice(-5)}77`,
    branch_name: 'Harbour branch',
    branch_address: 'Harbour Road',
    footer_address: party.address,
    creator: party.email,
    owner: party.email,
    category_details: categoryRows(party.categories),
    operating_country: party.countries.map((operating_country) => ({ operating_country })),
    operating_port: party.ports.map((port_name) => ({ port_name })),
  };
}

/** Two types of survey in two ports of the first vendor. */
function detailRows(surveyorId: string, vendorId: string | undefined) {
  const employer = vendors.find(({ id }) => id === vendorId);
  if (!employer) return [];
  const turn = Number(surveyorId.slice(-2));
  return categoryRows(employer.categories)
    .slice(0, 2)
    .map(({ type_of_survey }, row) => ({
      type_of_survey,
      locations: [0, 1].map((port) => at(employer.ports, turn + row + port)).join(', '),
      rate: 150 + 25 * ((turn + row) % 5),
      surveyor_id: surveyorId,
    }));
}

/** Vendors that the first requester prefers: enough for two pages. */
const STARRED = 12;

const isVendorToo = ({ email }: RequesterParty) => vendors.some((other) => other.email === email);

/** The registrations of requesters come first. */
const registrationOfFirstVendor = seriesName(
  'UR',
  requesters.filter((party) => !isVendorToo(party)).length + 1,
);

/**
 * Records of all parties, oldest first, owned by the desk or the party. The B2B User has one registration,
 * and both a Requester and a Customer record (D49).
 */
export function registrationRecords(
  creation: string,
): Seeded<'Requester' | 'Customer' | 'User Registration' | 'Surveyor' | 'Vendor Requester Link'>[] {
  return [
    ...[...requesters, ...signedUpByVendor].map(({ name, group, email }) =>
      aRequester({ customer_name: name, customer_group: group, email_id: email, owner: email, creation }),
    ),
    ...vendors.map(({ name, email, mobile }) =>
      aCustomer({ customer_name: name, email_id: email, mobile_no: mobile, owner: email, creation }),
    ),
    ...requesters
      .filter((party) => !isVendorToo(party))
      .map((party) => aUserRegistration({ ...requesterRegistration(party), creation })),
    ...vendors.map((party) => aUserRegistration({ ...vendorRegistration(party), creation })),
    ...signedUpByVendor.map((party) =>
      aUserRegistration({ ...requesterRegistration(party), creator: registrationOfFirstVendor, creation }),
    ),
    ...surveyors.map(({ first, last, email, vendors: linked, independent }, index) =>
      aSurveyor({
        first_name: first,
        last_name: last,
        email,
        mobile_no: `+9198210${20300 + index}`,
        is_independent_surveyor: independent ? 1 : 0,
        vendor_detail: linked.map((vendor_id) => ({ vendor_id })),
        survey_details: detailRows(seriesName('SUR', index + 1), linked[0]),
        owner: email,
        creation,
        ...(linked[0] ? { vendor_id: linked[0] } : {}),
      }),
    ),
    ...vendors
      .slice(0, STARRED)
      .map(({ id }) => aVendorRequesterLink({ vendor: id, requester: 'REQ-00001', creation })),
    ...vendors
      .slice(0, 3)
      .map(({ id }) => aVendorRequesterLink({ vendor: id, requester: 'REQ-00002', creation })),
  ];
}

/** Who has registered of late and has no account yet: the server did not finish. */
export const unfinishedRegistrations = (calendar: Calendar): Seeded<'User Registration'>[] =>
  (
    [
      ['Vendor', 'Estuary Cargo Surveys', 'office@estuarycargo.example', 6],
      ['Requester', 'Palk Strait Commodities', 'trading@palkstrait.example', 2],
    ] as const
  ).map(([role, name, email, daysAgo]) =>
    aUserRegistration({
      ...MUMBAI,
      role,
      ownership: 'Company',
      first_name: name,
      organization_name: name,
      email,
      mobile_number: '+919820010244',
      creator: email,
      owner: email,
      creation: calendar.moment(daysAgo, 0.4),
    }),
  );
