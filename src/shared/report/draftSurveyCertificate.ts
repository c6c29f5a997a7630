import { formatDate, toWireDateTime } from '@/lib/dates';
import { setWord } from '@/lib/draftSurvey/words';
import { formatNumber } from '@/lib/numbers';
import { periodWords, type WorkedOutSurvey } from './draftSurveyInput';
import { resultBox, setResultBox } from './draftSurveyResults';
import type { ReportBlock, ReportPair } from './model';

function certified(input: WorkedOutSurvey, decimals: number): string {
  const { record, result, vendor, surveyor, requester } = input;
  const { cargo, direction } = result.survey;
  const ship = record.ship_name ?? 'the vessel';
  if (cargo === undefined || direction === undefined)
    return `No quantity is certified for ${ship}: the entries of the survey are not complete.`;
  const at = record.berth_name_and_no ? ` at ${record.berth_name_and_no}` : '';
  const by = requester ? `at the request of ${requester} ` : '';
  const who = surveyor ? `our surveyor, ${surveyor},` : 'our surveyor';
  if (direction === 'none')
    return `This is to certify that ${by}${who} attended ${ship}${at} and determined by draft survey that no cargo was loaded or discharged between the two surveys.`;
  const cargoWords = record.cargo ? ` of ${record.cargo}` : '';
  return `This is to certify that ${by}${who} of ${vendor.name} attended ${ship}${at} and determined by draft survey that ${formatNumber(cargo, decimals)} metric tonnes${cargoWords} were ${direction}.`;
}

function certifiedAtStart(input: WorkedOutSurvey, decimals: number): string {
  const { record, result, vendor, surveyor, requester } = input;
  const { netDisplacement, displacementCorrectedForDensity: displacement } = result.initial;
  const ship = record.ship_name ?? 'the vessel';
  if (netDisplacement === undefined || displacement === undefined)
    return `Nothing is certified for ${ship}: the entries of the initial survey are not complete.`;
  const at = record.berth_name_and_no ? ` at ${record.berth_name_and_no}` : '';
  const by = requester ? `at the request of ${requester} ` : '';
  const who = surveyor ? `our surveyor, ${surveyor},` : 'our surveyor';
  const tonnes = (value: number) => `${formatNumber(value, decimals)} metric tonnes`;
  return `This is to certify that ${by}${who} of ${vendor.name} attended ${ship}${at} and determined by initial draft survey a displacement of ${tonnes(displacement)} and a net displacement (cargo + constant) of ${tonnes(netDisplacement)}.`;
}

/** What a certificate is made of: who, what, how much, by which method; no intermediate figures. */
function certificate(
  input: WorkedOutSurvey,
  words: { certified: string; result: ReportBlock; method: string; reservation: string },
): ReportBlock[] {
  const { record, surveyor, requester, jobOrder, sets } = input;
  const pair = (label: string, value: string | null | undefined): ReportPair[] =>
    value ? [{ label, value }] : [];
  const issued = [input.place, formatDate(toWireDateTime(input.issuedAt))].filter(Boolean).join(', ');
  return [
    {
      kind: 'pairs',
      columns: [
        [
          ...pair('Vessel', record.ship_name),
          ...pair('IMO', record.imo),
          ...pair('Flag', record.flag),
          ...pair('Port of registry', record.port_of_registration),
          ...pair('Cargo', record.cargo),
          ...pair('Requester', requester),
        ],
        [
          ...pair('Berth', record.berth_name_and_no),
          ...pair('Port of loading', record.port_of_loading),
          ...pair('Port of discharge', record.port_of_discharge),
          ...sets.flatMap((set) => pair(`${setWord[set]} survey`, periodWords(record, set))),
          ...pair('Job order', jobOrder),
        ],
      ],
    },
    { kind: 'space', height: 7 },
    { kind: 'paragraph', name: 'The certified quantity', size: 'lead', text: words.certified },
    { kind: 'space', height: 4 },
    words.result,
    { kind: 'space', height: 4 },
    { kind: 'paragraph', name: 'The method', text: words.method },
    { kind: 'paragraph', name: 'The reservation', text: words.reservation },
    { kind: 'space', height: 4 },
    {
      kind: 'together',
      blocks: [
        { kind: 'paragraph', name: 'Place and date', text: issued ? `Issued at ${issued}` : '' },
        { kind: 'space', height: 12 },
        {
          kind: 'signatures',
          items: [
            { label: 'Surveyor', name: surveyor || undefined },
            { label: 'For the survey company', name: input.vendor.name },
            { label: 'Stamp' },
          ],
        },
      ],
    },
  ];
}

const METHOD =
  'to the perpendiculars; the displacement at the quarter mean draft was taken from the ship’s hydrostatic tables and corrected for trim, list and the density of the water; ballast, fresh water, oils and other known weights were determined and deducted.';

/** The certificate of the final survey: the quantity of cargo. */
export function certificateBlocks(input: WorkedOutSurvey): ReportBlock[] {
  const decimals = input.certificateDecimals ?? 3;
  return certificate(input, {
    certified: certified(input, decimals),
    result: resultBox(input.result, decimals),
    method: `Method: drafts were read at the six marks before and after cargo work and corrected ${METHOD} The quantity is the difference of the two surveys.`,
    reservation:
      'The bill of lading figure is given for comparison only. This certificate reports our findings at the time and place of the survey and is issued without prejudice to the rights of any party concerned.',
  });
}

/** The certificate of the initial survey: what the ship weighed before cargo work. */
export function initialCertificateBlocks(input: WorkedOutSurvey): ReportBlock[] {
  const decimals = input.certificateDecimals ?? 3;
  return certificate(input, {
    certified: certifiedAtStart(input, decimals),
    result: setResultBox(input.result, 'initial', { decimals }),
    method: `Method: drafts were read at the six marks before cargo work and corrected ${METHOD}`,
    reservation:
      'No quantity of cargo is certified before the final survey. This certificate reports our findings at the time and place of the survey and is issued without prejudice to the rights of any party concerned.',
  });
}
