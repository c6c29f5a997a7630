import { describe, expect, it } from 'vitest';
import type { RFQ, SubRFQ } from '@/api/doctypes/rfq';
import { emptyLine, emptyRequest, toRfq, type RequestValues } from '@/features/rfq/request/schema';
import type { RequestPayload } from '@/features/rfq/request/submitRfq';
import { SUBMIT_RFQ } from '@/shared/requestDrafts';
import { storedFileOf } from '../storedFile';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

function aRequest(): RequestValues {
  const values = emptyRequest();
  Object.assign(values.survey, {
    survey_areaspot: 'Vessel',
    name_of_areaspot: 'MV <Ocean> & Sons',
    location_of_survay: 'Berth 5, Paradip',
    date_of_survey: inAMonth(),
    estimated_rate: '1,250.5',
    payment_terms: '<i>30 days', // the server closes the tag
    action_on_behalf_of: 'Shipper',
    jointInspection: 'Yes',
    inspection: [{ on_behalf_of: 'Owner', name1: 'A. Mate', role: 'Chief officer' }],
  });
  Object.assign(values.agent, {
    company_name: 'Harbour Agents',
    company_address: '1 Quay Road\nParadip',
    company_email: 'agents@example.com',
    company_phone_number: '9876543210',
    contacts: [{ contact_person_name: 'B. Clerk', phone_number: '98765', email: 'clerk@example.com' }],
  });
  const line = (type: string, quantity: string) => ({
    ...emptyLine('CARGO SURVEY', 'SHIP BOARD SURVEY'),
    typeName: `${type}-CARGO SURVEY-SHIP BOARD SURVEY`,
    type_of_survey: type,
    credit_point: 10,
    quantity,
    scope: ['One', 'Two'],
  });
  values.types.lines = [line('Draft Survey', ''), line('Hatch Cover', '3')];
  values.types.cargo = 'Iron ore';
  values.vendor = { id: 'CUST-00001', name: 'Harbour Gauge Surveyors' };
  return values;
}

/** Two files of one name and other bytes: the hardest to tell apart. */
const aFile = (id: string, text: string) => storedFileOf('nomination.pdf', text, id);

const payload: RequestPayload = {
  id: 'one',
  values: aRequest(),
  who: { requester: 'REQ-00001', requester_name: 'Meridian Grain Traders' },
  files: [aFile('a', '%PDF-1.4 first'), aFile('b', '%PDF-1.4 second')],
};

const work: Work = {
  kind: SUBMIT_RFQ,
  as: 'requester',
  id: payload.id,
  payload: () => payload,
  // Another device has sent a request that reads the same: it is none of this one's.
  seed: ({ db }) => void db.insert('RFQ', toRfq(payload.values, payload.who)),
  run: (page, entry) => page.submit.runSubmission(entry.id),
  makes: ({ backend }) =>
    backend.asSystem(({ db }) => db.list<{ name: string }>('RFQ')).map(({ name }) => name),
};

/** What the server holds of requests, files and lines. */
function heldBy(person: Person) {
  return person.mock.backend.asSystem(({ db, files }) => {
    const rfqs = db.list<{ name: string }>('RFQ').map(({ name }) => name);
    return {
      rfqs,
      files: db.list<{ name: string; file_url: string; attached_to_name: string }>('File', {
        fields: ['name', 'file_url', 'attached_to_name'],
        filters: [['attached_to_doctype', '=', 'RFQ']],
      }),
      lines: db.list<SubRFQ>('Sub RFQ', {
        fields: ['name', 'rfq_id', 'type_of_survey', 'quantity', 'is_multiple'],
        orderBy: 'creation asc',
      }),
      read: (name: string) => db.get<RFQ>('RFQ', name),
      text: (url: string) => new TextDecoder().decode(files.read(url)),
    };
  });
}

const checkRequest: Check = (person) => {
  const before = heldBy(person);
  return (result) => {
    const after = heldBy(person);
    expect(
      after.rfqs.filter((name) => !before.rfqs.includes(name)),
      'requests',
    ).toEqual([result]);
    const rfqId = String(result);

    expect(after.files).toHaveLength(before.files.length + 2);
    const own = after.files.filter((file) => file.attached_to_name === rfqId);
    const listed = after.read(rfqId)?.attachments ?? [];
    expect(new Set(listed.map((row) => row.attachment_id)), 'listed').toEqual(
      new Set(own.map(({ name }) => name)),
    );
    // One that was refused first is listed last.
    expect(listed.map((row) => after.text(row.attachment ?? '')).toSorted(), 'files').toEqual([
      '%PDF-1.4 first',
      '%PDF-1.4 second',
    ]);

    expect(after.lines).toHaveLength(before.lines.length + 2);
    expect(
      after.lines
        .filter((line) => line.rfq_id === rfqId)
        .map(({ type_of_survey, quantity, is_multiple }) => [type_of_survey, quantity, is_multiple]),
      'lines',
    ).toEqual([
      ['Draft Survey', 1, 0],
      ['Hatch Cover', 3, 1],
    ]);
  };
};

await provesOnce('submitting a request', work, checkRequest);

describe('two requests that read the same', () => {
  it('are two, even when the first gets lost and the second arrives meanwhile', async () => {
    const first = await new Person(work).open();
    try {
      const before = heldBy(first);
      await first.pressWhile('network', 2);
      const { beginEntry } = first.page.journal;
      const other = await beginEntry(SUBMIT_RFQ, first.owner, { ...payload, id: 'two' }, 'two');
      const second = await first.page.submit.runSubmission(other.id);
      const resumed = await first.finish();
      expect(resumed).not.toBe(second);
      const after = heldBy(first);
      expect(after.rfqs).toHaveLength(before.rfqs.length + 2);
      for (const name of [resumed, second]) {
        expect(after.lines.filter((line) => line.rfq_id === name)).toHaveLength(2);
        expect(after.files.filter((file) => file.attached_to_name === name)).toHaveLength(2);
      }
    } finally {
      first.close();
    }
  });
});

describe('a line that the browser sent twice, on a site that deletes none', () => {
  it('is not taken for the next one', async () => {
    const person = await new Person(work).open();
    try {
      const line = { method: 'POST', path: '/api/resource/Sub RFQ' };
      const { faults } = person.mock.backend;
      faults.push({ match: line, kind: 'repeated', times: 1 });
      faults.push({
        match: { method: 'DELETE', path: '/api/resource/Sub RFQ' },
        kind: 'refused',
        times: 'always',
      });
      faults.push({ match: line, kind: 'network', times: 1 });
      await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
      const made = await person.finish();
      const lines = heldBy(person).lines.filter(({ rfq_id }) => rfq_id === made);
      expect(lines.map(({ type_of_survey }) => type_of_survey)).toEqual([
        'Draft Survey',
        'Draft Survey',
        'Hatch Cover',
      ]);
      expect((await person.told()).join()).toContain('the browser sent this twice');
    } finally {
      person.close();
    }
  });
});

describe('a file that the server will not take', () => {
  const notTaken = { ...aFile('a', 'x'), name: 'tool.exe' };
  const upload = { method: 'POST', path: 'upload_file' };

  it('holds nothing up, and can be left out', async () => {
    const person = await new Person({
      ...work,
      payload: () => ({ ...payload, files: [notTaken, ...payload.files.slice(1)] }),
    }).open();
    try {
      await expect(person.press()).rejects.toThrow('You can only upload');
      const [entry] = await person.left();
      expect(entry?.steps['upload:a']?.state).toBe('failed');
      const rfqId = String(entry?.steps['rfq']?.made);
      const sent = () => {
        const { files, lines, read } = heldBy(person);
        return [
          files.filter((file) => file.attached_to_name === rfqId).length,
          read(rfqId)?.attachments?.length,
          lines.filter((line) => line.rfq_id === rfqId).length,
        ];
      };
      expect(sent()).toEqual([1, 1, 2]);
      await person.page.journal.settleStep(entry!, 'upload:a', person.page.journal.SKIPPED);
      expect(await person.press()).toBe(rfqId);
      expect(sent()).toEqual([1, 1, 2]);
    } finally {
      person.close();
    }
  });

  it('is sent later: what was attached meanwhile stays, and no other file is taken for it', async () => {
    const person = await new Person(work).open();
    try {
      const { backend } = person.mock;
      const { faults } = backend;
      faults.push({ match: upload, kind: 'refused', times: 1 });
      faults.push({ match: upload, kind: 'answer-lost', times: 1 });
      await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
      // The second file is looked for first, then the first one is tried again, and its answer is lost as well.
      faults.push({ match: upload, kind: 'network', times: 1 });
      await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
      const [entry] = await person.left();
      const rfqId = String(entry?.steps['rfq']?.made);
      const report = { attachment: '/files/JO-1-formal-report.pdf', attachment_id: 'of a survey' };
      backend.asSystem(({ db }) => db.update('RFQ', rfqId, { attachments: [report] } as never));
      await person.finish();
      const { read, text, files } = heldBy(person);
      const [other, ...own] = read(rfqId)?.attachments ?? [];
      expect(other).toMatchObject(report);
      expect(own.map((row) => text(row.attachment ?? ''))).toEqual(['%PDF-1.4 first', '%PDF-1.4 second']);
      expect(files.filter((file) => file.attached_to_name === rfqId)).toHaveLength(2);
    } finally {
      person.close();
    }
  });
});
