import type { Limits } from './limits';
import type {
  InputRef,
  MarkPosition,
  SetField,
  SetName,
  ShipInput,
  SurveyResult,
  SurveySet,
  Warning,
} from './types';

/** One survey with all that its checks look at. */
export interface SetCheck {
  name: SetName;
  set: SurveySet;
  ship: ShipInput;
  result: SurveyResult;
  limits: Readonly<Limits>;
}

/** What a check found, without the survey it belongs to. */
export type Finding = Pick<Warning, 'code' | 'title' | 'message' | 'values' | 'fields'> & {
  severity?: 'note';
};
/** One check of one survey. */
export type SetCheckRule = (check: SetCheck) => Finding | Finding[] | undefined;

/** The places where drafts are read. */
export const MARK_POSITIONS = ['forward', 'midship', 'aft'] as const satisfies MarkPosition[];
/** The same as the beginning of a sentence. */
export const markWord = { forward: 'Forward', midship: 'Midship', aft: 'Aft' } as const;
/** Inputs of one survey, to jump to. */
export const refs = (name: SetName, ...fields: SetField[]): InputRef[] =>
  fields.map((field) => ({ set: name, field }));
