import type { WorksheetField, WorksheetRows } from '@/shared/surveyKind/types';
import { CERTIFICATES } from './notes';

const KN = { unit: 'kN' };
const MM = { unit: 'mm' };
const DEGREES = { unit: '°' };

/** What the fields of a lashing are called: by the form, and by the question about what two surveyors typed. */
export const LASHING_FIELDS = {
  method: { label: 'Method', words: { direct: 'Direct', top: 'Over the top' } },
  kind: { label: 'Kind' },
  side: { label: 'Side of its ring', words: { left: 'Left', right: 'Right' } },
  towards: { label: 'Runs towards', words: { doors: 'Doors', front: 'Front end' } },
  breaking: { label: 'Breaking load', ...KN },
  msl: { label: 'MSL or LC as marked', ...KN },
  ring: { label: 'Load of its ring', ...KN },
  fitting: { label: 'Shackle or turnbuckle', ...KN },
  up: { label: 'Up', ...DEGREES },
  along: { label: 'Along', ...DEGREES },
  tension: { label: 'Tension at fixing', ...KN },
  height: { label: 'Point over deck', ...MM },
  inset: { label: 'Point in from the side', ...MM },
  note: { label: 'Note' },
} as const satisfies Readonly<Record<string, WorksheetField & { label: string }>>;

/** What the states of a certificate are called. */
export const CERTIFICATE_STATES = { seen: 'Seen', missing: 'Not seen', none: 'Not needed' } as const;

/** Rows of the worksheet: lashings by an id that says nothing, certificates by their own. */
export const flatRackRows: Readonly<Record<string, WorksheetRows>> = {
  lashings: { title: 'Lashing', named: ['no'], fields: LASHING_FIELDS },
  certificates: {
    title: 'Certificate,',
    named: [],
    called: (id) => CERTIFICATES.find((one) => one.id === id)?.title.toLowerCase() ?? id,
    fields: { state: { words: CERTIFICATE_STATES } },
  },
};
