import type { Ctx } from '../engine/context';
import type { VendorParty } from './parties';
import { textPdf } from './pdf';
import { attach } from './placed';

/** What a survey company hands in when it registers: its licence and its accreditation. */
const HANDED_IN = [
  {
    title: 'Business licence',
    description: 'Licence to trade as marine surveyors',
    file: 'business-licence.pdf',
    lines: ['is licensed to carry out marine surveys and cargo inspections.'],
  },
  {
    title: 'Accreditation',
    description: 'ISO/IEC 17020, inspection body of type A',
    file: 'iso-17020.pdf',
    lines: ['works by ISO/IEC 17020 as an inspection body of type A.', 'Scope: cargo and container surveys.'],
  },
];

/** Gives the registrations of survey companies their documents, with a file for each. */
export function seedVendorDocuments(ctx: Ctx, vendors: readonly VendorParty[]): void {
  for (const { name, email } of vendors) {
    const docname = ctx.db.exists('User Registration', { email });
    if (!docname) continue;
    const { creation = '' } = ctx.db.get<{ creation: string }>('User Registration', docname) ?? {};
    const documents = HANDED_IN.map(({ title, description, file, lines }) => {
      const { url, id } = attach(ctx, {
        fileName: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${file}`,
        bytes: textPdf(title, [name, ...lines]),
        doctype: 'User Registration',
        docname,
        owner: email,
        at: creation,
      });
      return { document_type: title, document_name: description, document: url, document_id: id };
    });
    ctx.db.update('User Registration', docname, { documents });
    ctx.db.setValue('User Registration', docname, { modified: creation });
  }
}
