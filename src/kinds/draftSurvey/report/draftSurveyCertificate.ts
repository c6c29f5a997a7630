import { formatDate, toWireDateTime } from '@/lib/dates';
import { setWord } from '../calculation/labels';
import { formatNumber } from '@/lib/numbers';
import { periodText, type ReportedSurvey } from './reportedSurvey';
import { resultBox, setResultBox } from './draftSurveyResults';
import type { PdfBlock, PdfPair } from '@/lib/pdf/model';

/** Decimals of the tonnes that a certificate states. */
const decimalsOf = ({ worksheet }: ReportedSurvey) => (worksheet.wholeTonnes ? 0 : 3);

const tonnes = (input: ReportedSurvey, value: number) =>
  `${formatNumber(value, decimalsOf(input))} metric tonnes`;

const shipOf = ({ record }: ReportedSurvey) => record.ship_name ?? 'the vessel';

/** Who attended which ship and where: the first words of what is certified. */
function attendance(input: ReportedSurvey, company = ''): string {
  const { record, surveyor, requester } = input;
  const by = requester ? `at the request of ${requester} ` : '';
  const who = surveyor ? `our surveyor, ${surveyor},` : 'our surveyor';
  const at = record.berth_name_and_no ? ` at ${record.berth_name_and_no}` : '';
  return `This is to certify that ${by}${who}${company} attended ${shipOf(input)}${at} and determined by`;
}

function certified(input: ReportedSurvey): string {
  const { record, result, vendor } = input;
  const { cargo, direction } = result.survey;
  if (cargo === undefined || direction === undefined)
    return `No quantity is certified for ${shipOf(input)}: the entries of the survey are not complete.`;
  if (direction === 'none')
    return `${attendance(input)} draft survey that no cargo was loaded or discharged between the two surveys.`;
  const cargoText = record.cargo ? ` of ${record.cargo}` : '';
  return `${attendance(input, ` of ${vendor}`)} draft survey that ${tonnes(input, cargo)}${cargoText} were ${direction}.`;
}

function certifiedAtStart(input: ReportedSurvey): string {
  const { netDisplacement, displacementCorrectedForDensity: displacement } = input.result.initial;
  if (netDisplacement === undefined || displacement === undefined)
    return `Nothing is certified for ${shipOf(input)}: the entries of the initial survey are not complete.`;
  return `${attendance(input, ` of ${input.vendor}`)} initial draft survey a displacement of ${tonnes(input, displacement)} and a net displacement (cargo + constant) of ${tonnes(input, netDisplacement)}.`;
}

/** What a certificate is made of: who, what, how much, by which method; no intermediate figures. */
function certificate(
  input: ReportedSurvey,
  words: { certified: string; result: PdfBlock; method: string; reservation: string },
): PdfBlock[] {
  const { record, surveyor, requester, jobOrder, sets } = input;
  const pair = (label: string, value: string | null | undefined): PdfPair[] =>
    value ? [{ label, value }] : [];
  const { signedAt, signedOn } = input.worksheet[sets.at(-1) ?? 'final'];
  const day = formatDate(signedOn || toWireDateTime(input.issuedAt));
  const issued = [signedAt.trim() || input.place, day].filter(Boolean).join(', ');
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
          ...sets.flatMap((set) => pair(`${setWord[set]} survey, local time`, periodText(record, set))),
          ...pair('Job order', jobOrder),
        ],
      ],
    },
    { kind: 'space', height: 7 },
    { kind: 'paragraph', name: 'The certified quantity', size: 'lead', text: words.certified },
    { kind: 'space', height: 4 },
    words.result,
    { kind: 'space', height: 4 },
    {
      kind: 'paragraph',
      name: 'The method',
      text: input.worksheet.wholeTonnes
        ? `${words.method} Tonnes are stated whole, each rounded from the unrounded figure.`
        : words.method,
      standard: true,
    },
    { kind: 'paragraph', name: 'The reservation', text: words.reservation, standard: true },
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
            { label: 'For the survey company', name: input.vendor },
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
export function certificateBlocks(input: ReportedSurvey): PdfBlock[] {
  return certificate(input, {
    certified: certified(input),
    result: resultBox(input.result, decimalsOf(input)),
    method: `Method: drafts were read at the six marks before and after cargo work and corrected ${METHOD} The quantity is the difference of the two surveys.`,
    reservation:
      'The bill of lading figure is given for comparison only. This certificate reports our findings at the time and place of the survey and is issued without prejudice to the rights of any party concerned.',
  });
}

/** The certificate of the initial survey: what the ship weighed before cargo work. */
export function initialCertificateBlocks(input: ReportedSurvey): PdfBlock[] {
  return certificate(input, {
    certified: certifiedAtStart(input),
    result: setResultBox(input.result, 'initial', { decimals: decimalsOf(input) }),
    method: `Method: drafts were read at the six marks before cargo work and corrected ${METHOD}`,
    reservation:
      'No quantity of cargo is certified before the final survey. This certificate reports our findings at the time and place of the survey and is issued without prejudice to the rights of any party concerned.',
  });
}
