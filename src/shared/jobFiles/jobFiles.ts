import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { fileNameOf } from '@/lib/fileName';
import { formatTakenAt, photoCaption, type PhotoProofs } from '@/lib/photoProof';
import { shownText } from '@/lib/storedText';
import { IMAGE_ADDRESS, rowPhotographs } from '../photos/rowPhotographs';
import { FROM_ANOTHER_PROGRAM, otherFiles } from '../surveyKind/otherFiles';
import { readRegister } from '../surveyKind/readRegister';
import { isKept, publishedPath, storedPath } from '../surveyKind/storedReports';
import type { KindSection, SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { fieldOf, tableOf, textFieldOf } from '../surveyRecord/fields';
import { isEarlierRevision, listedDocuments } from '../surveyRecord/worksheetFile';

/** A stored file of a job, and what the index says of it. */
export interface JobFile {
  path: string;
  folder: 'reports' | 'documents' | 'photographs';
  title: string;
  /** When it was sent or taken, hash of the original; empty where nothing is known. */
  note: string;
  /** Another one when the server gives the path to another file, as it does once the first is deleted; absent where nothing tells. */
  version?: string;
}

/** A photograph with the copy that was drawn on. */
function photographs(path: string, title: string, proofs: PhotoProofs): JobFile[] {
  const proof = proofs[path];
  const taken = proof ? formatTakenAt(proof) : null;
  const caption = proof?.caption ? `${title}: ${photoCaption(proof, fileNameOf(path))}` : title;
  const note = [taken && `taken ${taken}`, proof?.sha256 && `SHA-256 of the original ${proof.sha256}`]
    .filter(Boolean)
    .join(', ');
  const marked = proof?.marked;
  return [
    { path, title: caption, note, version: proof?.sha256 ?? '' },
    ...(marked
      ? [{ path: marked.path, title: `${caption}, annotated copy`, note: '', version: marked.file }]
      : []),
  ].map((file) => ({ ...file, folder: 'photographs' }));
}

function filesOfSection<D extends Doctype>(
  section: KindSection<D>,
  record: Doctypes[D],
  proofs: PhotoProofs,
): JobFile[] {
  if (section.type === 'documents')
    return listedDocuments(tableOf<SurveyDocument>(record, section.table))
      .filter((row) => row.document && !isEarlierRevision(row))
      .map((row) => ({
        path: row.document ?? '',
        folder: 'documents',
        title: shownText(row.document_name) || fileNameOf(row.document ?? ''),
        note: shownText(row.document_type),
        version: row.document_id ?? '',
      }));
  if (section.type === 'images')
    return [
      ...section.slots.map(({ field, title }) => ({ title, path: textFieldOf(record, field) })),
      ...section.tables.flatMap(({ table, title }) =>
        tableOf(record, table).map((row, at) => ({
          title: `${title} ${at + 1}`,
          path: textFieldOf(row, IMAGE_ADDRESS),
        })),
      ),
    ]
      .filter(({ path }) => path !== '')
      .flatMap(({ path, title }) => photographs(path, title, proofs));
  if (section.type === 'component' && section.photographs)
    return rowPhotographs(fieldOf(record, section.photographs.table)).flatMap(({ path, key, place }) =>
      photographs(path, `${key} ${place}`, proofs),
    );
  return [];
}

/** The reports of a record that a side may read, earlier revisions included: a requester those that were sent (D203, D208). */
function reportFiles<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  worksheet: Worksheet | undefined,
  side: 'company' | 'requester',
): JobFile[] {
  const register = readRegister(worksheet);
  return kind.reports.flatMap((report) => {
    const current = (side === 'requester' ? publishedPath : storedPath)(
      kind,
      report,
      { ...record },
      register,
    );
    const known = register.uploads.filter(
      (upload) =>
        upload.report === report.id &&
        isKept(kind, report, { ...record }, upload.file) &&
        (side === 'company' || register.sent.some((sent) => sent.upload.id === upload.id)),
    );
    const paths = [...new Set([...known.map(({ file }) => file), current].filter(Boolean))];
    return paths.map((path): JobFile => {
      const upload = known.findLast(({ file }) => file === path);
      const sent = register.sent.findLast((one) => one.upload.file === path);
      return {
        path,
        folder: 'reports',
        title: upload ? `${report.title}, revision ${upload.revision}` : report.title,
        note: [sent ? `sent ${sent.at}` : '', upload?.sha256 ? `SHA-256 ${upload.sha256}` : '']
          .filter(Boolean)
          .join(', '),
        version: upload?.id ?? '',
      };
    });
  });
}

/** All files of a survey that a side may read. A requester reads reports, a vendor and a surveyor what they rest on as well. */
export function jobFiles<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  worksheet: Worksheet | undefined,
  side: 'company' | 'requester',
): JobFile[] {
  const own =
    side === 'requester'
      ? []
      : kind.sections.flatMap((section) =>
          filesOfSection(section as KindSection<D>, record, worksheet?.photos ?? {}),
        );
  const others = otherFiles(kind, record).map(({ path, title, version }): JobFile => ({
    path,
    folder: 'reports',
    title,
    note: FROM_ANOTHER_PROGRAM,
    version,
  }));
  const all = [...reportFiles(kind, record, worksheet, side), ...others, ...own];
  return [...new Map(all.map((file) => [file.path, file])).values()];
}
