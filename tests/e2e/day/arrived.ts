import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { withoutMetadata } from '../../mock/engine/fileKinds';
import { rowsOf, type Row, type Site } from './site';
import {
  COLLEAGUES_BOX,
  CONTAINERS,
  DRAFT,
  MINE,
  SHARED_BOX,
  TALLY,
  THEIRS,
  type Jobs,
  type Made,
} from './work';

/** How often the day in full kills the browser in the middle of a call. */
const KILLS = 7;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Fails unless everything is on the site once. `known` are the rows of containers that stood there before. Answers how many pictures and
 * files the draft survey has.
 */
export async function arrived(
  site: Site,
  jobs: Jobs,
  { photos, paper, boxes }: Made,
  known: readonly Row[],
): Promise<{ images: number; files: number }> {
  const draft = await site.recordOf(DRAFT, jobs.draft);
  expect(draft).toMatchObject({
    flag: MINE.flag,
    call_sign: THEIRS.call_sign,
    captain_name: 'R. Okafor',
  });
  const images = rowsOf(draft, 'upload_image_table_i');
  const files = await site.filesOf(draft);
  const documents = rowsOf(draft, 'voyage_and_stowage_documents');
  const sheets = documents.filter((row) => row['document_type'] === 'Worksheet');
  expect(sheets).toHaveLength(1);
  const sheet = (await site.file(String(sheets[0]?.['document']))).toString('utf8');
  for (const { buffer, name } of photos) {
    const stored = files.filter((one) => String(one['file_name']).startsWith(name.replace(/\..*/, '')));
    // A browser may have sent an upload twice as it was killed: the second File has the same address, and nothing deletes it.
    expect([...new Set(stored.map((one) => one['file_url']))], name).toHaveLength(1);
    const named = images.filter((row) => stored.some((one) => one['name'] === row['upload_image_id']));
    expect(named, `rows of ${name}`).toHaveLength(1);
    expect(sheet.split(sha256(buffer)), `proofs of ${name}`).toHaveLength(2);
    const bytes = await site.file(String(stored[0]?.['file_url']));
    // A site keeps a JPEG but for what the camera says of it; of HEIC the device makes one.
    if (name.endsWith('.jpg')) expect(sha256(bytes), name).toBe(sha256(withoutMetadata(buffer)));
    else expect(bytes.subarray(0, 2).toString('hex'), name).toBe('ffd8');
  }
  const plans = documents.filter((row) => row['document_name'] === paper.name);
  expect(plans).toHaveLength(1);
  expect(sha256(await site.file(String(plans[0]?.['document'])))).toBe(sha256(paper.buffer));
  // No file that no row names is left of what was killed, but for worksheets: a killed browser loses the notes of its last seconds, and one
  // that it had just uploaded stays until a visit finds it older than the worksheet that is named.
  const ids = [...images.map((row) => row['upload_image_id']), ...documents.map((row) => row['document_id'])];
  const paths = files.filter(({ name }) => ids.includes(name)).map((file) => file['file_url']);
  const unnamed = files.filter((file) => !paths.includes(file['file_url']));
  const isWorksheet = (file: Row) => String(file['file_name']).startsWith('worksheet');
  expect(unnamed.filter((file) => !isWorksheet(file)).map((file) => file['file_name'])).toEqual([]);
  expect(unnamed.length).toBeLessThanOrEqual(KILLS);
  const rows = rowsOf(await site.recordOf(CONTAINERS, jobs.containers), 'containers');
  const numbers = known.map((row) => String(row['container_number']));
  expect(rows.map((row) => String(row['container_number'])).toSorted()).toEqual(
    [...numbers, COLLEAGUES_BOX, ...boxes].toSorted(),
  );
  for (const row of rows) {
    const number = String(row['container_number']);
    const before = known.find((one) => one['container_number'] === number);
    if (boxes.includes(number))
      expect(row).toMatchObject({ size_of_the_container: '20 ft', type_of_conatiner: 'Dry' });
    else if (number === SHARED_BOX)
      expect(row).toMatchObject({ trailer_number: MINE.trailer, liner_seal: 'ML-IN 883102' });
    else if (before) expect(row['csc_plate_number']).toBe(before['csc_plate_number']);
  }
  await site.recordOf(TALLY, jobs.tally);
  return { images: images.length, files: files.length - unnamed.length };
}
