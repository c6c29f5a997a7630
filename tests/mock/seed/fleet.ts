import type { DocDraft } from '@/api/doctypes/index';
import { exampleRecord } from '@/kinds/draftSurvey/calculation/exampleRecord';
import examples from '@/kinds/draftSurvey/calculation/examples.json' with { type: 'json' };
import type { DraftSurveyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';

/** A ship with the readings of one survey. Invented, except the ships of published examples. */
export interface Ship {
  name: string;
  imo: string;
  flag: string;
  port: string;
  callSign: string;
  owner: string;
  built: number;
  gross: number;
  net: number;
  loa: number;
  /** Whether the surveyed cargo was loaded or discharged. */
  handling: 'Loading' | 'Discharging';
  /** Cargo by the bill of lading, t. */
  billOfLading: number;
  /** The readings as record fields. */
  figures: DocDraft<'Draft Survay'>;
  worksheet: DraftSurveyWorksheet;
}

/** A valid IMO number from six digits: the last one is the check digit. */
function imoNumber(six: string): string {
  const sum = six.split('').reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
  return six + String(sum % 10);
}

type Particulars = Omit<Ship, 'imo' | 'billOfLading' | 'figures' | 'worksheet'>;

function shipOf(exampleId: string, six: string | undefined, particulars: Particulars): Ship {
  const example = examples.examples.find(({ id }) => id === exampleId);
  if (!example) throw new Error(`the worked examples have no ${exampleId}`);
  const inputs = example.inputs as unknown as Record<string, unknown>;
  const { record, worksheet } = exampleRecord(inputs);
  const published = inputs['ship'] as { imo?: string };
  return {
    ...particulars,
    imo: six ? imoNumber(six) : (published.imo ?? ''),
    billOfLading: record.b_l_quantity ?? 0,
    figures: record as DocDraft<'Draft Survay'>,
    worksheet,
  };
}

/** Ships of the seed. The first is the published example. */
export const fleet: readonly [Ship, ...Ship[]] = [
  shipOf('pub-aggelos-b', undefined, {
    name: 'AGGELOS B',
    flag: 'Marshall Islands',
    port: 'Majuro',
    callSign: 'V7XA4',
    owner: 'Aggelos Shipping',
    built: 2011,
    gross: 32987,
    net: 19231,
    loa: 190,
    handling: 'Loading',
  }),
  shipOf('pub-hua-you-2', undefined, {
    name: 'HUA YOU 2',
    flag: 'Panama',
    port: 'Panama',
    callSign: '3EVH2',
    owner: 'Hua You Shipping',
    built: 2010,
    gross: 22998,
    net: 12112,
    loa: 184,
    handling: 'Discharging',
  }),
  shipOf('syn-stern-from-ap', '990114', {
    name: 'KESTREL BAY',
    flag: 'Liberia',
    port: 'Monrovia',
    callSign: 'D5KB7',
    owner: 'Kestrel Bay Maritime',
    built: 2014,
    gross: 23450,
    net: 12340,
    loa: 187,
    handling: 'Loading',
  }),
  shipOf('syn-head-small', '990226', {
    name: 'SAGAR PRATIMA',
    flag: 'India',
    port: 'Mumbai',
    callSign: 'AVPQ',
    owner: 'Pratima Ocean Lines',
    built: 2009,
    gross: 23450,
    net: 12340,
    loa: 187,
    handling: 'Loading',
  }),
  shipOf('syn-stern-from-ap', '990338', {
    name: 'NORDIC HERON',
    flag: 'Norway',
    port: 'Bergen',
    callSign: 'LAHN8',
    owner: 'Heron Bulk AS',
    built: 2016,
    gross: 23450,
    net: 12340,
    loa: 187,
    handling: 'Loading',
  }),
];
