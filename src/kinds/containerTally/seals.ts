import { formatContainerNumber } from '@/lib/container/iso6346';
import { lookAlike, sealsAgree, sealsUsedTwice } from '@/lib/container/seals';
import { emptySeal, type Seal, type TallyWorksheet } from './worksheet';
import { rowsInOrder } from './tally';

/** The seals whose number is a field of the record, each with its photograph's field. */
const RECORD_SEALS = [
  { id: 'customs', kind: 'Customs', field: 'custom_seal', image: 'customs_seal' },
  { id: 'liner', kind: 'Liner', field: 'liner_seal', image: 'liner_seal_img' },
] as const;

type RecordSeal = (typeof RECORD_SEALS)[number];

/** A seal of the tally: of the record, or a further one of the worksheet. */
export interface TallySeal {
  id: string;
  seal: Seal;
  /** "Customs seal". */
  title: string;
  /** As fixed or found. */
  number: string;
  /** Number of the container that it closes. */
  container: string;
  /** Null where one of the two numbers is missing. */
  agrees: boolean | null;
  /** They differ, but only by 0 and O or 1 and I. */
  alike: boolean;
  record?: RecordSeal | undefined;
}

type SealFields = { custom_seal?: unknown; liner_seal?: unknown; container_number?: unknown };

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** All seals of a tally: those of the record first. */
export function sealsOf(record: SealFields, seals: TallyWorksheet['seals']): TallySeal[] {
  const shown = (id: string, seal: Seal, number: string, own?: RecordSeal): TallySeal => ({
    id,
    seal,
    title: `${seal.kind || 'Further'} seal`,
    number,
    container: seal.container || text(record.container_number),
    agrees: sealsAgree(seal.declared, number),
    alike: lookAlike(seal.declared, number),
    ...(own ? { record: own } : {}),
  });
  const ownIds: readonly string[] = RECORD_SEALS.map(({ id }) => id);
  return [
    ...RECORD_SEALS.map((own) =>
      shown(own.id, { ...(seals[own.id] ?? emptySeal), kind: own.kind }, text(record[own.field]), own),
    ),
    ...rowsInOrder(seals)
      .filter(([id]) => !ownIds.includes(id))
      .map(([id, seal]) => shown(id, seal, seal.fixed)),
  ];
}

const nameOf = ({ title, container }: TallySeal) =>
  [title.toLowerCase(), container ? `of ${formatContainerNumber(container)}` : ''].filter(Boolean).join(' ');

/** What is to be looked at in the seals, in sentences. */
export function tallySealWarnings(seals: readonly TallySeal[]): string[] {
  return [
    ...seals
      .filter(({ agrees }) => agrees === false)
      .map(
        (one) =>
          `The ${nameOf(one)} is ${one.number}, the documents say ${one.seal.declared}${
            one.alike ? ': they differ only by 0 and O or 1 and I' : ''
          }`,
      ),
    ...sealsUsedTwice(seals).map(
      ({ number, at }) => `Seal ${number} is used twice: ${at.map(nameOf).join(' and ')}`,
    ),
  ];
}
