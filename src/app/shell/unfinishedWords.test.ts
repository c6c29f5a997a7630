import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { surveyKinds } from '@/kinds/registry';
import { REQUEST_DRAFTS } from '@/shared/requestDrafts';
import { unfinishedWords, wordsOfKind } from './unfinishedWords';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'));

/** The text that a name stands for: in its own file, else in another one. */
function textOf(name: string, source: string): string | undefined {
  const value = new RegExp(`const ${name} = '([^']+)'`);
  return (value.exec(source) ?? sources.map((other) => value.exec(other)).find(Boolean))?.[1];
}

/** Where a kind of draft or sequence is named. */
const PLACES = [
  /draftKey\([^,]+,\s*(?:'(?<text>[^']+)'|(?<name>[A-Z_]+)\b)/g,
  /beginEntry\(\s*(?:'(?<text>[^']+)'|(?<name>[A-Z_]+)\b)/g,
  // of `useSequence`
  /\bkind: (?<name>[A-Z][A-Z_]+),/g,
  // of the queue
  /KindOf = \(order: string\)[^=]*=> (?<name>[A-Z]+) \+ order/g,
];

/** Every kind of draft and sequence that the source names; those of the queue without their job order. */
const kinds = new Set(
  sources.flatMap((source) =>
    PLACES.flatMap((place) =>
      [...source.matchAll(place)].flatMap(
        ({ groups: { text, name = '' } = {} }) => text ?? textOf(name, source) ?? [],
      ),
    ),
  ),
);
for (const kind of Object.values(REQUEST_DRAFTS)) kinds.add(kind);

/** Not a signed-in person's, or without anything that was typed: never listed. */
const UNLISTED = ['sign-up', 'brought-in'];

describe('unfinished work in words', () => {
  it('knows every kind that a person is asked about', () => {
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'photo-marks',
        'buy-package',
        'ticket-message',
        'survey-file/',
        'profile-file',
      ]),
    );
    expect([...kinds].filter((kind) => !UNLISTED.includes(kind) && wordsOfKind(kind) === undefined)).toEqual(
      [],
    );
  });

  it('calls a survey nothing but what is one', () => {
    expect([...kinds].filter((kind) => wordsOfKind(kind) === 'Survey')).toEqual(['general-survey']);
    expect(surveyKinds.map(({ id }) => wordsOfKind(id))).toEqual(surveyKinds.map(() => 'Survey'));
  });

  it.each([
    ['draft-survey', 'JO-00001', 'Survey JO-00001'],
    ['request-for-customer', 'new', 'Request for a customer'],
    ['photo-marks', '/files/hold.jpg', 'Marks drawn on a photograph'],
    ['report-text-report', 'JO-00001', 'Report text JO-00001'],
    ['survey-report/JO-00001', 'new', 'Step of the report of survey JO-00001'],
    ['thing-of-tomorrow', 'new', 'Work of another version of Plimsoll'],
  ])('%s, %s', (kind, record, words) => {
    expect(unfinishedWords({ key: 'k', kind, record, savedAt: 0 })).toBe(words);
  });
});
