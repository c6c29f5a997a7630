import { expect, it } from 'vitest';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { toValues, groupOf } from '@/shared/surveyForm/values';
import { creationKindOf } from '@/shared/surveyRecord/createOnce';
import { saveKindOf } from '@/shared/unsent/kinds';
import type { SavedWork } from '@/shared/unsent/savedWork';
import { accountOf } from '@tests/mock/accounts';
import type { Ctx } from '@tests/mock/engine/context';
import { callsOf, Person, provesOnce, type Check, type Work } from './exactlyOnce';
import { sendQueuedSave } from './queuedSave';

const RECORD = 'Draft Survay'; // sic
const ORDER = 'JO-00001';

const [section] = draftSurveyKind.sections;
if (section?.type !== 'fields') throw new Error('the first section holds the ship');
const empty = toValues(draftSurveyKind, null, emptyWorksheet);
const values = { ...empty, record: { ...empty.record, flag: 'Liberia' } };

/** A job of this surveyor, whose survey nobody has begun. */
function seed({ db }: Ctx): void {
  const filters = [['job_order_id', '=', ORDER] as [string, string, string]];
  for (const { name } of db.list<{ name: string }>(RECORD, { fields: ['name'], filters }))
    db.delete(RECORD, name, { force: true });
  db.update('Job Order', ORDER, {
    status: 'In Progress',
    surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
  });
}

/** The first save of a survey with a network: the page sends it at once. */
const firstSave: Work = {
  kind: creationKindOf(RECORD, ORDER),
  as: 'surveyor',
  id: 'first',
  payload: () => null,
  seed,
  run: async (page) => {
    const [{ createOnce }, { SaveConflict }, { getDoc }] = await Promise.all([
      import('@/shared/surveyRecord/createOnce'),
      import('@/shared/surveyRecord/save'),
      import('@/api/resource'),
    ]);
    const { name, email } = accountOf('surveyor');
    page.session.storeSession({
      inclipsUserRole: 'Surveyor',
      vendsurveyorId: 'SUR-00001',
      userEmail: email,
      userName: name,
    });
    const session = page.session.currentSession();
    const order = await getDoc('Job Order', ORDER);
    try {
      return (await createOnce(draftSurveyKind, order, session, groupOf(section, values))).name;
    } catch (error) {
      // The page merges what is typed into the record that is there.
      if (error instanceof SaveConflict) return (error.theirs as { name: string }).name;
      throw error;
    }
  },
};

const recordsOf = ({ mock }: Person) =>
  mock.backend.asSystem(({ db }) =>
    db.list<{ name: string; flag: string }>(RECORD, {
      fields: ['name', 'flag'],
      filters: [['job_order_id', '=', ORDER]],
    }),
  );

const expectOneRecord: Check = (person) => (result) => {
  expect(recordsOf(person)).toEqual([expect.objectContaining({ name: result, flag: 'Liberia' })]);
};

await provesOnce('The first section of a survey is saved', firstSave, expectOneRecord);

it('says which record stays where the site lets nobody delete the second one', async () => {
  const person = await new Person(firstSave).open();
  try {
    const { faults } = person.mock.backend;
    faults.push({ match: { method: 'DELETE', doctype: RECORD }, kind: 'refused', times: 'always' });
    faults.push({ match: { method: 'POST', doctype: RECORD }, kind: 'repeated', times: 1 });
    const used = await person.press();
    const [other] = recordsOf(person).filter(({ name }) => name !== used);
    expect(await person.told()).toEqual([expect.stringContaining(`There is also ${String(other?.name)}`)]);
  } finally {
    person.close();
  }
});

it('tells of the second record at the next visit, though nothing is saved then, and deletes neither', async () => {
  const calls = await callsOf(firstSave);
  const post = calls.findIndex((call) => call.startsWith('POST')) + 1;
  const person = await new Person(firstSave).open();
  try {
    await person.pressWhile('page dies with the answer to a repetition on its way', post);
    expect(recordsOf(person)).toHaveLength(2);
    // What was typed is a draft: this is no work of the person's.
    const { unfinishedWork } = await import('@/lib/device/traces');
    expect(await unfinishedWork(person.owner)).toEqual([]);
    const { settleCreation } = await import('@/shared/surveyRecord/createOnce');
    await settleCreation(RECORD, ORDER, person.owner);
    expect(recordsOf(person)).toHaveLength(2);
    expect(await person.told()).toEqual([expect.stringContaining('There is also')]);
    expect(await person.left()).toEqual([]);
  } finally {
    person.close();
  }
});

it('tells of it as well when what was saved waited on the device and goes out by itself', async () => {
  const calls = await callsOf(firstSave);
  const post = calls.findIndex((call) => call.startsWith('POST')) + 1;
  const person = await new Person(firstSave).open();
  const saved: SavedWork = {
    survey: draftSurveyKind.id,
    section: section.id,
    title: section.title,
    detail: '1 field',
    known: null,
    makes: true,
    success: section.saved.created,
    work: { before: empty, mine: values },
    parts: [['record', 'flag']],
  };
  try {
    await person.pressWhile('page dies with the answer to a repetition on its way', post);
    const waits = await person.page.journal.beginEntry(saveKindOf(ORDER), person.owner, saved, 'waits');
    await sendQueuedSave(person.page, waits);
    expect(recordsOf(person)).toHaveLength(2);
    expect(await person.told()).toEqual([expect.stringContaining('There is also')]);
    expect(await person.left()).toEqual([]);
  } finally {
    person.close();
  }
});

it('makes no record at a visit', async () => {
  const person = await new Person(firstSave).open();
  try {
    await person.page.journal.beginEntry(firstSave.kind, person.owner, null, 'first');
    const { settleCreation } = await import('@/shared/surveyRecord/createOnce');
    await expect(settleCreation(RECORD, ORDER, person.owner)).rejects.toThrow('cancelled');
    expect(recordsOf(person)).toEqual([]);
  } finally {
    person.close();
  }
});
