import { numberWarning } from '@/lib/container/iso6346';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindCheck, KindChecks } from '@/shared/surveyKind/types';
import { formatNumber } from '@/lib/numbers';
import { dateWarnings } from '@/shared/surveyKind/gateDates';
import { unexplained } from './arithmetic';
import { closedBy } from './closing';
import { sealsOf, tallySealWarnings } from './seals';
import { lotName, tallyOf, type TalliedLot, type Tally } from './tally';
import type { TallyWorksheet } from './worksheet';

const TALLY = 'tally';

/** How far a lot that is short, or of which something was left behind, is explained: "6 short: 4 shut out, 2 not explained". */
function shortText({ lot, short, over }: TalliedLot): string {
  const missing = (short ?? 0) > 0 ? `${formatNumber(short)} short` : '';
  const left = [
    lot.shutOut ? `${formatNumber(lot.shutOut)} shut out` : '',
    lot.notDelivered ? `${formatNumber(lot.notDelivered)} not delivered to the pier` : '',
  ].filter(Boolean);
  if (left.length === 0) return missing;
  const rest = unexplained({ short, over }, lot);
  const open =
    rest === null || rest === 0
      ? []
      : rest > 0
        ? [`${formatNumber(rest)} not explained`]
        : [`${formatNumber(-rest)} more than are short`];
  return `${missing || 'none short'}: ${[...left, ...open].join(', ')}`;
}

/** What is to be looked at in the counts, in sentences. */
export function countWarnings({ lots, loads, shifts }: Tally): string[] {
  return [
    ...lots.flatMap((one) => {
      const { lot, tallied, damaged, over, dispute } = one;
      const name = lotName(lot);
      const short = shortText(one);
      return [
        ...(damaged > tallied ? [`${name}: more are damaged than were counted`] : []),
        ...(short === '' ? [] : [`${name}: ${short}`]),
        ...((over ?? 0) > 0 ? [`${name}: ${formatNumber(over)} over`] : []),
        ...((dispute ?? 0) !== 0 ? [`${name}: the other side counted ${formatNumber(lot.theirs)}`] : []),
      ];
    }),
    ...loads
      .filter(({ dispute }) => (dispute ?? 0) !== 0)
      .map(
        ({ load, tallied }) =>
          `${load.name}: ours is ${formatNumber(tallied)}, theirs ${formatNumber(load.theirs)}`,
      ),
    ...shifts
      .filter(({ dispute }) => (dispute ?? 0) !== 0)
      .map(
        ({ shift, tallied }) =>
          `Shift ${shift.name}: ours is ${formatNumber(tallied)}, theirs ${formatNumber(shift.theirs)}`,
      ),
  ];
}

/** Looks at a tally before a report goes out. Pure. */
export function tallyChecks({ record, worksheet }: SurveyValues<TallyWorksheet>): KindChecks {
  const tally = tallyOf(worksheet);
  const seals = sealsOf(record, worksheet.seals);
  const lacks: readonly [boolean, id: string, text: string][] = [
    [tally.lots.length === 0, 'lots', 'No lot is in the tally'],
    [tally.lines.every(({ back }) => back !== ''), 'counts', 'Nothing is counted'],
    [
      tally.lots.some(({ lot }) => lot.manifest === null),
      'manifest',
      'Lots with no quantity in the document',
    ],
    [
      !tally.shifts.some(({ shift }) => shift.ours !== '' && shift.other !== ''),
      'counters',
      'Who counted for each side is not written down',
    ],
    [!record['end_date'], 'end', 'When the tally ended'],
  ];
  const ofSeals = seals.flatMap(({ id, title, number: fixed, seal }): [boolean, string, string][] => [
    [fixed === '', `${id} number`, `${title}: no number`],
    [seal.declared === '', `${id} declared`, `${title}: no number by the documents`],
  ]);
  const missing = (section: string, all: typeof lacks): KindCheck[] =>
    all.flatMap(([is, id, text]) => (is ? [{ id, section, text }] : []));
  const number = numberWarning(String(record['container_number'] ?? ''));
  const open = tally.loads.filter(({ load }) => load.to === '');
  return {
    asked: new Set(),
    missing: [...missing(TALLY, lacks), ...missing('seals', ofSeals)],
    warnings: [
      ...(closedBy(worksheet.closings) || tally.lots.length === 0
        ? []
        : [
            {
              id: 'closed',
              section: TALLY,
              text: 'The container is not closed: its counts can still change',
            },
          ]),
      ...(number ? [{ id: 'number', section: 'survey', text: `Container number: ${number}` }] : []),
      ...Object.entries(dateWarnings(record)).map(([field, text]) => ({
        id: field,
        section: field.startsWith('gate') ? 'survey' : TALLY,
        text: `Days and times: ${text ?? ''}`,
      })),
      ...countWarnings(tally).map((text) => ({ id: text, section: TALLY, text })),
      ...open.map(({ id, load }) => ({
        id: `open ${id}`,
        section: TALLY,
        text: `${load.name}: no time at which it ended`,
      })),
      ...tallySealWarnings(seals).map((text) => ({ id: text, section: 'seals', text })),
    ],
  };
}
