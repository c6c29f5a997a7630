import { describe, expect, it } from 'vitest';
import type { Surveyor } from '@/api/doctypes/registration';
import type { AllocatedJob } from '@/shared/allocation/workload';
import { staffRows } from './staffRows';

const ANITA = { id: 'S1', name: 'Anita', email: 'a@x.example', mobile: '', independent: false };
const job = (name: string, date_of_survey: string): AllocatedJob =>
  ({
    name,
    date_of_survey,
    type_of_survey: 'Draft Survey',
    location_of_survey: 'Kandla',
    surveyors: ['S1'],
  }) as AllocatedJob;
const record = (fields: object) => new Map([['S1', fields as Surveyor]]);
const TODAY = '2026-11-23';

describe('a user in the list of a vendor', () => {
  it('has the first job from today on as the next one, and counts all that are open', () => {
    const work = new Map([['S1', [job('C', '2026-12-01'), job('B', TODAY), job('A', '2026-11-20')]]]);
    expect(staffRows([ANITA], work, undefined, TODAY)[0]).toMatchObject({
      nextDay: TODAY,
      nextJob: '23/11/2026 Draft Survey, Kandla',
      open: 3,
    });
  });

  it('has the oldest one where all are late, and none where there is none', () => {
    const late = new Map([['S1', [job('B', '2026-11-21'), job('A', '2026-11-20')]]]);
    expect(staffRows([ANITA], late, undefined, TODAY)[0]).toMatchObject({ nextDay: '2026-11-20' });
    expect(staffRows([ANITA], new Map(), undefined, TODAY)[0]).toMatchObject({ nextDay: '', open: 0 });
  });

  it('names each kind of the record once, and counts its documents', () => {
    const details = [
      { type_of_survey: 'Draft Survey' },
      { type_of_survey: 'Draft Survey' },
      { type_of_survey: 'Pre Dispatch' },
    ];
    const [row] = staffRows(
      [ANITA],
      undefined,
      record({ survey_details: details, documents: [{}, {}] }),
      TODAY,
    );
    expect(row).toMatchObject({ kinds: 'Draft Survey, Pre Dispatch', documents: 2 });
  });

  it('claims nothing of what is not read', () => {
    expect(staffRows([ANITA], undefined, undefined, TODAY)[0]).toMatchObject({
      kinds: null,
      nextDay: null,
      open: null,
      documents: null,
    });
  });
});
