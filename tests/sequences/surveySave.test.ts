import { expect, it } from 'vitest';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { toValues } from '@/shared/surveyForm/values';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import type { SavedWork } from '@/shared/unsent/savedWork';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import type { Ctx } from '@tests/mock/engine/context';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';
import { sendQueuedSave } from './queuedSave';

const RECORD = 'Draft Survay'; // sic
const ORDER = 'JO-00001';

const values = toValues(draftSurveyKind, null, emptyWorksheet);
const [section] = draftSurveyKind.sections;
if (section?.type !== 'fields') throw new Error('the first section holds the ship');

/** The ship's name and flag are typed, and a figure as 0, which only the worksheet can tell. */
const saved = (known: string | null): SavedWork => ({
  survey: draftSurveyKind.id,
  section: section.id,
  title: section.title,
  detail: '3 fields',
  known,
  makes: known === null,
  success: section.saved.updated,
  work: {
    before: values,
    mine: {
      ...values,
      record: { ...values.record, flag: 'Liberia', captain_name: 'D. Petrakis', gross_tonnage: 0 },
    },
  },
  parts: ['flag', 'captain_name', 'gross_tonnage'].map((field) => ['record', field]),
});

/** A job of this surveyor, whose survey nobody has begun. */
function seedJob({ db }: Ctx): void {
  const begun = db.list<{ name: string }>(RECORD, {
    fields: ['name'],
    filters: [['job_order_id', '=', ORDER]],
  });
  for (const { name } of begun) db.delete(RECORD, name, { force: true });
  db.update('Job Order', ORDER, {
    status: 'In Progress',
    surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
  });
}

const expectOneRecord =
  (others: Partial<DraftSurvay>): Check =>
  ({ mock }) =>
  () => {
    const records = mock.backend.asSystem(({ db }) =>
      db
        .list<{ name: string }>(RECORD, { fields: ['name'], filters: [['job_order_id', '=', ORDER]] })
        .map(({ name }) => db.get<DraftSurvay>(RECORD, name)),
    );
    expect(records).toMatchObject([{ flag: 'Liberia', captain_name: 'D. Petrakis', ...others }]);
    expect(worksheetPath(records[0]?.voyage_and_stowage_documents)).not.toBe('');
  };

const firstSave: Work = {
  kind: `survey-save/${ORDER}`,
  as: 'surveyor',
  id: 'first',
  payload: () => saved(null),
  seed: seedJob,
  run: sendQueuedSave,
};
await provesOnce('The first section of a survey waited', firstSave, expectOneRecord({}));

it('says which record stays where the site lets nobody delete the second one', async () => {
  const person = await new Person(firstSave).open();
  try {
    const { faults } = person.mock.backend;
    faults.push({ match: { method: 'DELETE', doctype: RECORD }, kind: 'refused', times: 'always' });
    faults.push({ match: { method: 'POST', doctype: RECORD }, kind: 'repeated', times: 1 });
    await person.press();
    expect(await person.told()).toEqual([expect.stringContaining('There is also')]);
  } finally {
    person.close();
  }
});

let record = '';
await provesOnce(
  'A section waited that somebody else has changed as well',
  {
    kind: `survey-save/${ORDER}`,
    as: 'surveyor',
    id: 'later',
    payload: () => saved(record),
    seed: (ctx) => {
      seedJob(ctx);
      const draft = aDraftSurvay({ job_order_id: ORDER, cargo: 'Grain', call_sign: '9HA' });
      const empty = Object.fromEntries(
        Object.keys(values.record).map((field) => [field, field === 'cargo' || field === 'call_sign']),
      );
      const untouched = Object.entries(draft).filter(([field]) => empty[field] !== false);
      record = ctx.db.insert<{ name: string }>(RECORD, Object.fromEntries(untouched)).name;
    },
    run: sendQueuedSave,
  },
  expectOneRecord({ cargo: 'Grain', call_sign: '9HA' }),
);
