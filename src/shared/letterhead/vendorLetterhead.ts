import { listDocs } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { readKept } from '../prepared/readOrKept';

/** How a vendor's documents look: name and address in type, and the stored images and text that stand in their place. */
export interface Letterhead {
  name: string;
  /** Address, telephone, e-mail: one line each. */
  addressLines: string[];
  /** Path of the image at the head of the first page. */
  header?: string | undefined;
  /** Path of the image at its foot; with a footer text there is none. */
  footer?: string | undefined;
  footerText?: string | undefined;
  /** The registration could not be read: the name stands alone. */
  nameOnly?: boolean;
}

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
  'modified',
] as const;

type Registration = Partial<Record<(typeof FIELDS)[number], string | null>>;

const text = (value: string | null | undefined) => shownText(value).trim();

/** Header and footer that a document stored when it was made: two stored paths and a text. */
export interface LetterheadImages {
  header: string;
  footer: string;
  footerText: string;
}

/** Header and footer of a document: its own where it stored them, otherwise those of the registration. Pure. */
function letterheadImagesOf(row: Registration, own?: LetterheadImages): LetterheadImages {
  const footerOf = own?.footer || own?.footerText ? own : undefined;
  return {
    header: own?.header || (row.header_logo ?? ''),
    footer: footerOf ? footerOf.footer : (row.footer_image ?? ''),
    footerText: footerOf ? footerOf.footerText : text(row.footer_address),
  };
}

/** The letterhead in a registration, with the `own` header and footer of a document where it has them. Pure. */
export function letterheadOf(row: Registration, fallbackName: string, own?: LetterheadImages): Letterhead {
  const person = [text(row.first_name), text(row.last_name)].filter(Boolean).join(' ');
  const town = [text(row.city), text(row.pincode)].filter(Boolean).join(' ');
  const { header, footer, footerText } = letterheadImagesOf(row, own);
  return {
    name: text(row.organization_name) || fallbackName || person,
    addressLines: [
      [text(row.address_line_1), text(row.address_line_2)].filter(Boolean).join(', '),
      [town, text(row.country)].filter(Boolean).join(', '),
      text(row.mobile_number),
      text(row.email),
    ].filter(Boolean),
    header: header || undefined,
    // A text is what the vendor chose last: the profile takes the image away when one is saved.
    footer: (!footerText && footer) || undefined,
    footerText: footerText || undefined,
  };
}

/** A vendor's name and registration, by the vendor id: it names a Customer, whose e-mail leads to the registration. */
export async function vendorRegistration(
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

/** Header and footer to store with a new document, so that a later change of the registration does not alter it. */
export const vendorLetterheadImages = async (vendorId: string): Promise<LetterheadImages> =>
  letterheadImagesOf((await vendorRegistration(vendorId)).registration);

/** Under which the device keeps the registration of a vendor. */
export const registrationKey = (vendorId: string) => ['vendor-registration', vendorId] as const;

/** The same, or what the device keeps of it for the time without a network. */
const keptRegistration = (vendorId: string, signal?: AbortSignal) =>
  readKept(registrationKey(vendorId), () => vendorRegistration(vendorId, signal));

/** The letterhead of a vendor, or of a document of it that keeps its `own` header and footer. */
export async function vendorLetterhead(
  vendorId: string,
  vendorName: string,
  signal?: AbortSignal,
  own?: LetterheadImages,
): Promise<Letterhead> {
  const plain: Letterhead = { name: vendorName, addressLines: [] };
  if (!vendorId) return plain;
  try {
    const { customerName, registration } = await keptRegistration(vendorId, signal);
    return letterheadOf(registration, vendorName || customerName, own);
  } catch {
    signal?.throwIfAborted();
    return { ...plain, nameOnly: true };
  }
}
