import { expect, it } from 'vitest';
import { noChoices, type Choices } from '@/lib/tables/reading';
import { fileOfText } from '@/lib/tables/tableFile';
import { readContainerOfTally, type ContainerOfTally } from './listedContainer';

const NOTHING: ContainerOfTally = { number: '', size: '', type: '', customs: '', liner: '' };
const LIST =
  'Container\tISO\tCustoms seal\tSeal\nCSQU3054383\t22G1\tIN 77\tH 4471902\nTRHU6875483\t45G1\t\tH 4471906';

const read = (now: Partial<ContainerOfTally>, text = LIST, choices: Partial<Choices> = {}) =>
  readContainerOfTally({ ...NOTHING, ...now })(fileOfText('list.txt', text), 0, { ...noChoices, ...choices });

it('asks which container of a list is tallied, and takes that one', () => {
  const { question, value, whyNot } = read({});
  expect([value, whyNot]).toEqual([null, 'Say which container is tallied']);
  expect(question?.options.map(({ label, figure }) => `${label} ${figure}`)).toEqual([
    'CSQU 305438 3 22G1',
    'TRHU 687548 3 45G1',
  ]);
  const chosen = read({}, LIST, { answers: { [question?.id ?? '']: 'CSQU3054383' } });
  expect(chosen.value).toEqual({
    number: 'CSQU3054383',
    size: '20 ft',
    type: 'Dry',
    customs: 'IN 77',
    liner: 'H 4471902',
  });
  expect(chosen.lines.get(1)?.becomes).toBe('CSQU 305438 3');
  expect(chosen.lines.get(2)).toEqual({ as: 'line' });
});

it('takes the container of the tally without a question, and fills only what is empty', () => {
  const reading = read({ number: 'csqu 305438 3', size: '40 ft', liner: 'H4471902' });
  expect(reading.question).toBeNull();
  expect(reading.value).toEqual({ type: 'Dry', customs: 'IN 77' });
  expect(reading.notes.map(({ text }) => text)).toEqual([
    'Filled: type, declared customs seal.',
    'The size stays 40 ft: the list says 20 ft.',
  ]);
});

it('takes nothing of another container than the one that is tallied, and says so where there is nothing more', () => {
  const other = read({ number: 'MSKU0000006' });
  expect([other.value, other.question, other.whyNot]).toEqual([
    null,
    null,
    'MSKU 000000 6 is tallied and is not in the list',
  ]);
  expect(read({ number: 'CSQU3054383' }, 'CSQU3054383').whyNot).toBe('The tally says all of it already');
});
