import { expect } from 'vitest';
import type { Doctypes } from '@/api/doctypes/index';
import type { SurveyDoctype, SurveyDocument } from '@/api/doctypes/surveyRecord';
import { containerConditionKind } from '@/kinds/containerCondition/kind';
import { conditionWorksheet, emptyNotes } from '@/kinds/containerCondition/worksheet';
import { containerTallyKind } from '@/kinds/containerTally/kind';
import { emptyClosing, tallyWorksheet } from '@/kinds/containerTally/worksheet';
import { flatRackKind } from '@/kinds/flatRack/kind';
import { flatRackWorksheet, newLashing } from '@/kinds/flatRack/worksheet';
import { pdiKind } from '@/kinds/pdi/kind';
import { blankEntry, pdiWorksheet } from '@/kinds/pdi/worksheet';
import { toValues } from '@/shared/surveyForm/values';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { SurveyKind } from '@/shared/surveyKind/types';
import type { SavedWork } from '@/shared/unsent/savedWork';
import {
  aConditionOfContainer,
  aContainerTally,
  aFlatRackSurvey,
  aPdiSurvey,
} from '@tests/mock/seed/builders';
import type { Ctx } from '@tests/mock/engine/context';
import { provesOnce, type Check } from './exactlyOnce';
import { sendQueuedSave } from './queuedSave';

/*
 * The saves of the kinds of survey that stand in a worksheet, each by a section of its own: rows of a record with notes, a closing
 * with the times of the record, a truck, and a rack whose record names its worksheet through a file of rows.
 */

const ORDER = 'JO-00001';

/** A job of this surveyor, with a record of a kind that says this. */
const seedRecord = (doctype: SurveyDoctype, draft: object, made: (name: string) => void) => {
  return ({ db }: Ctx): void => {
    for (const { doctype: each } of [
      containerConditionKind,
      containerTallyKind,
      flatRackKind,
      pdiKind,
    ] as readonly { doctype: SurveyDoctype }[])
      for (const { name } of db.list<{ name: string }>(each, {
        fields: ['name'],
        filters: [['job_order_id', '=', ORDER]],
      }))
        db.delete(each, name, { force: true });
    db.update('Job Order', ORDER, {
      status: 'In Progress',
      surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
    });
    made(db.insert<{ name: string }>(doctype, draft).name);
  };
};

/** The save of a section: what was typed over what the record and its worksheet said. */
const saved = <D extends SurveyDoctype>(
  kind: SurveyKind<D>,
  section: string,
  known: string,
  values: { before: SurveyValues; mine: SurveyValues },
  parts: SavedWork['parts'],
): SavedWork => ({
  survey: kind.id,
  section,
  title: section,
  detail: '',
  known,
  makes: false,
  success: 'Survey details updated successfully',
  work: values,
  parts,
});

/** The worksheet that the record names, read from the files of the site. */
async function sheetOf({ mock }: Parameters<Check>[0], rows: readonly SurveyDocument[]) {
  const path = rows.find(({ document_type }) => document_type === 'Worksheet')?.document ?? '';
  return textOf(mock, path);
}

function textOf(mock: Parameters<Check>[0]['mock'], path: string): unknown {
  const bytes = mock.backend.asSystem(({ files }) => files.read(path));
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

const recordsOf = <D extends SurveyDoctype>({ mock }: Parameters<Check>[0], doctype: D) =>
  mock.backend.asSystem(({ db }) =>
    db
      .list<{ name: string }>(doctype, { fields: ['name'], filters: [['job_order_id', '=', ORDER]] })
      .map(({ name }) => db.get<Doctypes[D]>(doctype, name)),
  );

const NUMBER = 'CSQU3054383';
const OTHER = 'MSKU1100817';
let condition = '';
const before = toValues(
  containerConditionKind,
  { name: '', modified: '', containers: [{ container_number: NUMBER }] } as never,
  conditionWorksheet.parse({}),
);
const expectContainer: Check = (person) => async () => {
  const records = recordsOf(person, 'Condition of Container');
  expect(records).toHaveLength(1);
  expect(records[0]?.containers).toMatchObject([
    { container_number: NUMBER, front_side: 'Sound', interior: 'Fault' },
    { container_number: OTHER },
  ]);
  expect(await sheetOf(person, records[0]?.container_attachment ?? [])).toMatchObject({
    containers: { [NUMBER]: { cargo: 'Scrap' } },
  });
};

await provesOnce(
  'A container and its notes were saved while another one was added',
  {
    kind: `survey-save/${ORDER}`,
    as: 'surveyor',
    id: 'containers',
    payload: () =>
      saved(
        containerConditionKind,
        'containers',
        condition,
        {
          before,
          mine: {
            ...before,
            tables: {
              containers: (before.tables['containers'] ?? []).map((row) => ({ ...row, front_side: 'Sound' })),
            },
            worksheet: { ...before.worksheet, containers: { [NUMBER]: { ...emptyNotes, cargo: 'Scrap' } } },
          } as SurveyValues,
        },
        [
          ['tables', 'containers', NUMBER],
          ['worksheet', 'containers', NUMBER],
        ],
      ),
    seed: seedRecord(
      'Condition of Container',
      aConditionOfContainer({
        job_order_id: ORDER,
        containers: [{ container_number: NUMBER, interior: 'Fault' }, { container_number: OTHER }],
      }),
      (name) => (condition = name),
    ),
    run: sendQueuedSave,
  },
  expectContainer,
);

let tally = '';
const open = toValues(containerTallyKind, null, tallyWorksheet.parse({}));
const closing = { ...emptyClosing, at: '2026-06-20 12:10:00', by: 'Anita Kulkarni' };
const expectClosed: Check = (person) => async () => {
  const records = recordsOf(person, 'Container Tally Survey');
  expect(records).toMatchObject([{ end_date: '2026-06-20', end_time: '12:10:00' }]);
  expect(await sheetOf(person, records[0]?.attachment_tally_survey ?? [])).toMatchObject({
    closings: { one: closing },
  });
};

await provesOnce(
  'A container was closed',
  {
    kind: `survey-save/${ORDER}`,
    as: 'surveyor',
    id: 'closing',
    payload: () =>
      saved(
        containerTallyKind,
        'tally',
        tally,
        {
          before: open,
          mine: {
            ...open,
            record: { ...open.record, end_date: '2026-06-20', end_time: '12:10:00' },
            worksheet: { ...open.worksheet, closings: { one: closing } },
          } as SurveyValues,
        },
        [
          ['record', 'end_date'],
          ['record', 'end_time'],
          ['worksheet', 'closings', 'one'],
        ],
      ),
    seed: seedRecord(
      'Container Tally Survey',
      aContainerTally({ job_order_id: ORDER }),
      (name) => (tally = name),
    ),
    run: sendQueuedSave,
  },
  expectClosed,
);

let delivery = '';
const trucks = toValues(pdiKind, null, pdiWorksheet.parse({}));
const truck = { ...blankEntry('trucks'), no: 1, truck: 'DXB K 44102', gross: 58.31 };
const expectTruck: Check = (person) => async () => {
  const records = recordsOf(person, 'PDI Survey');
  expect(records).toHaveLength(1);
  expect(await sheetOf(person, records[0]?.container_attachment ?? [])).toMatchObject({
    trucks: { one: truck },
  });
};

await provesOnce(
  'A truck of a delivery was saved',
  {
    kind: `survey-save/${ORDER}`,
    as: 'surveyor',
    id: 'truck',
    payload: () =>
      saved(
        pdiKind,
        'delivery',
        delivery,
        {
          before: trucks,
          mine: { ...trucks, worksheet: { ...trucks.worksheet, trucks: { one: truck } } } as SurveyValues,
        },
        [['worksheet', 'trucks', 'one']],
      ),
    seed: seedRecord('PDI Survey', aPdiSurvey({ job_order_id: ORDER }), (name) => (delivery = name)),
    run: sendQueuedSave,
  },
  expectTruck,
);

let rack = '';
const bare = toValues(flatRackKind, null, flatRackWorksheet.parse({}));
const lashing = { ...newLashing('L1', 'L1'), breaking: 200 };
const expectLashing: Check = (person) => async () => {
  const records = recordsOf(person, 'Flat Rack Survey');
  expect(records).toHaveLength(1);
  const rows = textOf(person.mock, records[0]?.upload_report ?? '') as SurveyDocument[];
  expect(rows).toMatchObject([{ document_type: 'Worksheet' }]);
  expect(await sheetOf(person, rows)).toMatchObject({ lashings: { L1: lashing } });
};

await provesOnce(
  'A lashing of a flat rack was saved',
  {
    kind: `survey-save/${ORDER}`,
    as: 'surveyor',
    id: 'lashing',
    payload: () =>
      saved(
        flatRackKind,
        'lashings',
        rack,
        {
          before: bare,
          mine: { ...bare, worksheet: { ...bare.worksheet, lashings: { L1: lashing } } } as SurveyValues,
        },
        [['worksheet', 'lashings', 'L1']],
      ),
    seed: seedRecord('Flat Rack Survey', aFlatRackSurvey({ job_order_id: ORDER }), (name) => (rack = name)),
    run: sendQueuedSave,
  },
  expectLashing,
);
