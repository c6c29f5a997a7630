import { bench, describe } from 'vitest';
import { DirtySections } from '@/features/surveys/form/dirtySections';
import { writeCount } from '@/kinds/containerTally/counts';
import type { ContainerTallySurvey } from '@/kinds/containerTally/doctype';
import { containerTallyKind } from '@/kinds/containerTally/kind';
import { tallyOf } from '@/kinds/containerTally/tally';
import { emptyLot, tallyWorksheet } from '@/kinds/containerTally/worksheet';
import { toValues } from '@/shared/surveyForm/values';

const LINES = 2000;
const line = (at: number, back = '') =>
  writeCount({
    at: `2026-11-20 ${new Date(at * 20_000).toISOString().slice(11, 23)}`,
    lot: `lot-${at % 20}`,
    load: '',
    shift: '',
    units: 1,
    pieces: 20,
    damaged: 0,
    by: 'Vikram Rajan',
    note: '',
    back,
    corrects: '',
  });
const worksheet = tallyWorksheet.parse({
  lots: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`lot-${at}`, { ...emptyLot, no: at + 1 }])),
  counts: Object.fromEntries(Array.from({ length: LINES }, (_, at) => [`count-${at}`, line(at)])),
});
const before = toValues(containerTallyKind, { name: 'CTS-1' } as ContainerTallySurvey, worksheet);
const mine = structuredClone(before);

describe(`one press in a tally of ${LINES} lines`, () => {
  let pressed = 0;
  bench('counts to lots, trucks and lines', () => {
    pressed += 1;
    const counts = { ...worksheet.counts, new: line(pressed % 86_000) };
    if (tallyOf({ ...worksheet, counts }).lines.length !== LINES + 1) throw new Error('a line is lost');
  });

  const sections = new DirtySections(containerTallyKind);
  bench('what it leaves to save', () => {
    pressed += 1;
    mine.worksheet.counts['new'] = line(pressed % 86_000);
    sections.update({ before, mine }, 'worksheet.counts.new');
  });

  bench('what goes to the device', () => {
    structuredClone({ before, mine });
  });
});
