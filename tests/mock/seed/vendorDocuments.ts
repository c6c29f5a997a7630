import { addDays, today } from '@/lib/dates';
import { withExpiry } from '@/shared/registration/kycExpiry';
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

/** Days that the certificates of a vendor's first surveyors still hold: one of them ends soon. */
const HOLD_DAYS = [310, 140, 12];

/** Gives some surveyors of the first vendor their certificate of competence. */
export function seedSurveyorDocuments(ctx: Ctx): void {
  type Person = { name: string; email: string; creation: string; first_name: string; last_name: string };
  const rows = ctx.db.list<Person>('Surveyor', {
    fields: ['name', 'email', 'creation', 'first_name', 'last_name'],
    filters: [['email', 'like', '%@field.example']],
    orderBy: 'name asc',
  });
  for (const [at, { name, email, creation, ...person }] of rows.slice(0, HOLD_DAYS.length).entries()) {
    const { url, id } = attach(ctx, {
      fileName: `${email.split('@')[0]?.replace('.', '-')}-competence.pdf`,
      bytes: textPdf('Certificate of competence', [
        `${person.first_name} ${person.last_name}`,
        'is competent for draft surveys and hold inspections.',
      ]),
      doctype: 'Surveyor',
      docname: name,
      owner: email,
      at: creation,
    });
    ctx.db.update('Surveyor', name, {
      documents: [
        {
          document_type: 'Competence',
          document_name: withExpiry('Draft surveys and holds', addDays(today(), HOLD_DAYS[at] ?? 0)),
          document: url,
          document_id: id,
        },
      ],
    });
    ctx.db.setValue('Surveyor', name, { modified: creation });
  }
}
