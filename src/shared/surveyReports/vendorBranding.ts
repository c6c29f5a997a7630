import { fetchFile } from '@/api/fileAddress';
import { listDocs } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import type { ReportVendor } from '../report/draftSurveyInput';
import type { ReportImage } from '../report/model';
import { BAND_PIXELS, reportImage } from '../report/reportImage';

/** Named one by one: the whole registration would hand over the bank account (R20). */
const FIELDS = [
  'name',
  'organization_name',
  'first_name',
  'last_name',
  'address_line_1',
  'address_line_2',
  'city',
  'pincode',
  'country',
  'mobile_number',
  'email',
  'header_logo',
  'footer_image',
  'footer_address',
] as const;

type Registration = Partial<Record<(typeof FIELDS)[number], string | null>>;

const text = (value: string | null | undefined) => shownText(value).trim();

/** Name, address and footer text of a registration, as a report sets them. Pure. */
export function vendorOf(row: Registration, fallbackName: string): ReportVendor {
  const person = [text(row.first_name), text(row.last_name)].filter(Boolean).join(' ');
  const town = [text(row.city), text(row.pincode)].filter(Boolean).join(' ');
  return {
    name: text(row.organization_name) || fallbackName || person,
    addressLines: [
      [text(row.address_line_1), text(row.address_line_2)].filter(Boolean).join(', '),
      [town, text(row.country)].filter(Boolean).join(', '),
      text(row.mobile_number),
      text(row.email),
    ].filter(Boolean),
    footerText: text(row.footer_address) || undefined,
  };
}

/** Header and footer as a document keeps them since it was made: two stored paths and a text. */
export interface OwnBands {
  header: string;
  footer: string;
  footerText: string;
}

/** The bands of a registration, those that a document keeps before them. Pure. */
function bandsOf(row: Registration, own: OwnBands | undefined): OwnBands {
  const today = {
    header: row.header_logo ?? '',
    footer: row.footer_image ?? '',
    footerText: text(row.footer_address),
  };
  const { header = '', footer = '', footerText = '' } = own ?? {};
  return {
    header: header || today.header,
    ...(footer || footerText
      ? { footer, footerText }
      : { footer: today.footer, footerText: today.footerText }),
  };
}

/** A vendor's name and registration, by the vendor id: it names a Customer, whose e-mail leads to the registration. */
async function vendorRegistration(
  vendorId: string,
  signal?: AbortSignal,
): Promise<{ customerName: string; registration: Registration }> {
  const options = signal ? { signal } : {};
  const [customer] = await listDocs(
    'Customer',
    { fields: ['name', 'customer_name', 'email_id'], filters: [['name', '=', vendorId]], limit: 1 },
    options,
  );
  if (!customer?.email_id) throw new Error('no e-mail');
  const [registration] = await listDocs(
    'User Registration',
    { fields: FIELDS, filters: [['email', '=', customer.email_id]], limit: 1 },
    options,
  );
  if (!registration) throw new Error('no registration');
  return { customerName: text(customer.customer_name), registration };
}

/** What a new document of this vendor takes over from the registration, to keep it whatever is changed there later. */
export const vendorBands = async (vendorId: string): Promise<OwnBands> =>
  bandsOf((await vendorRegistration(vendorId)).registration, undefined);

async function band(
  path: string | null | undefined,
  what: string,
  warnings: string[],
  signal?: AbortSignal,
): Promise<ReportImage | undefined> {
  if (!path) return undefined;
  try {
    const image = await reportImage(await fetchFile(path, signal), BAND_PIXELS);
    if (image) return image;
  } catch {
    signal?.throwIfAborted();
  }
  warnings.push(`The vendor’s ${what} image could not be read; name and address are set in type.`);
  return undefined;
}

/**
 * How a vendor's reports look, or a document of it that keeps its `own` header and footer. What cannot be read is left out
 * and said in `warnings`; a report is never held up by its letterhead.
 */
export async function vendorBranding(
  vendorId: string,
  vendorName: string,
  warnings: string[],
  signal?: AbortSignal,
  own?: OwnBands,
): Promise<ReportVendor> {
  const plain: ReportVendor = { name: vendorName, addressLines: [] };
  if (!vendorId) return plain;
  try {
    const { customerName, registration } = await vendorRegistration(vendorId, signal);
    const { header, footer, footerText } = bandsOf(registration, own);
    const [headerImage, footerImage] = await Promise.all([
      band(header, 'header', warnings, signal),
      // A text is what the vendor chose last: the profile takes the image away when one is saved.
      footerText ? undefined : band(footer, 'footer', warnings, signal),
    ]);
    return {
      ...vendorOf({ ...registration, footer_address: footerText }, vendorName || customerName),
      headerImage,
      footerImage,
    };
  } catch {
    signal?.throwIfAborted();
    warnings.push('The vendor’s address and images could not be read; the report carries the name alone.');
    return plain;
  }
}
