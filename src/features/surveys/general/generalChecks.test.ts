import { expect, it } from 'vitest';
import { EMPTY_SHEET, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { paths, to } from '@/paths';
import { GENERAL_REPORT_PLACE } from '@/shared/unsent/waitingFiles';
import { JOB_FILES_PLACE } from '../files/waitingFile';
import { findingPlace } from './findingPlace';
import { completionChecks, generalChecks, type GeneralStanding } from './generalChecks';

const SHEET: GeneralSheet = {
  ...EMPTY_SHEET,
  findings: { a: { no: 1, heading: 'Loose scale', words: '' }, b: { no: 2, heading: '', words: '' } },
};
const checks = (at: Partial<GeneralStanding>, of = generalChecks) => {
  const gone: string[] = [];
  const found = of({ sheet: SHEET, dirty: false, waits: false, files: [], ...at }, (name) => gone.push(name));
  return found.map(({ text, blocks, onGo, href }) => {
    onGo?.();
    return [text, blocks === true, href ?? gone.at(-1)];
  });
};
const UNSENT = to(paths.myTasks, undefined, { unsent: '' });

it('names what is not written and what has no photograph, each with the way there', () => {
  expect(checks({ sheet: EMPTY_SHEET })).toEqual([['No finding and no text is written', false, 'text']]);
  expect(checks({})).toEqual([
    ['Finding 1: no photograph', false, 'findings.a.heading'],
    ['Finding 2: empty', false, 'findings.b.heading'],
    ['Finding 2: no photograph', false, 'findings.b.heading'],
  ]);
});

it('names what waits, which is not missing, and holds up the report', () => {
  const files = [findingPlace('a'), findingPlace('a'), findingPlace('gone'), JOB_FILES_PLACE].map(
    (place) => ({
      place,
    }),
  );
  expect(
    checks({ dirty: true, waits: true, files }).filter(([text]) => !String(text).includes('Finding 2')),
  ).toEqual([
    ['What is typed is not saved yet', true, 'save-general'],
    ['What is saved waits on this device, not sent yet', true, UNSENT],
    ['2 files wait on this device, not sent yet', true, UNSENT],
    ['Finding 1: 2 files wait on this device, not sent yet', true, 'findings.a.heading'],
  ]);
});

it('asks for the report as well before the job is Completed', () => {
  const last = (at: Partial<GeneralStanding>) => checks(at, completionChecks).at(-1);
  expect(last({})).toEqual(['No report was sent', false, 'send-general']);
  const files = [{ place: GENERAL_REPORT_PLACE }];
  expect(last({ files })).toEqual(['The report waits on this device, not sent yet', true, 'send-general']);
  expect(checks({ files }).some(([, blocks]) => blocks)).toBe(false);
});
