import type { JobFile } from '../jobFiles/jobFiles';
import { findingsInOrder, type GeneralSheet } from './generalSheet';

/** The files of a general survey: its reports, and for whoever surveys or sent the surveyor the photographs of each finding. */
export function generalFiles({ sent, photos, findings }: GeneralSheet): JobFile[] {
  const numbers = new Map(
    findingsInOrder(findings).map(({ id, heading }, at) => [id, `Finding ${at + 1} ${heading}`]),
  );
  return [
    ...Object.entries(sent).map(([version, { path, revision, at }]): JobFile => ({
      path,
      folder: 'reports',
      title: `Formal report, revision ${revision}`,
      note: `sent ${at}`,
      version,
    })),
    ...Object.entries(photos).map(([path, { finding, file, proof }]): JobFile => ({
      path,
      folder: 'photographs',
      title: (numbers.get(finding) ?? 'Photograph').trim(),
      note: proof?.sha256 ? `SHA-256 of the original ${proof.sha256}` : '',
      version: file,
    })),
  ];
}
