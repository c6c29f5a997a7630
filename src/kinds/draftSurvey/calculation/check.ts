import { entered } from './entered';
import type { TableReadings } from './tableReadings';
import type {
  DraftSurveyInputs,
  DraftSurveyResult,
  ImpossibleInput,
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
  /** The same before impossible values were taken out. */
  typed: SurveySet;
  impossible: readonly ImpossibleInput[];
  ship: ShipInput;
  result: SurveyResult;
  /** Of the ship's own tables, where she has any. */
  readings?: TableReadings | undefined;
}

/** What a check found, without its code and the survey it belongs to. */
export type Finding = Pick<Warning, 'title' | 'message' | 'values' | 'fields' | 'suggestions'> & {
  severity?: 'note';
};
/** A check that could not run, and what is missing for it. */
export interface NotRun {
  lacks: readonly string[];
}
/** One check of one survey; nothing is what a clear one finds. */
export type SetCheckRule = (check: SetCheck) => Finding | Finding[] | NotRun | undefined;

/** Both surveys with all that the checks between them look at. */
export interface SurveyCheck {
  inputs: DraftSurveyInputs;
  impossible: readonly ImpossibleInput[];
  result: Pick<DraftSurveyResult, 'initial' | 'final' | 'survey'>;
}
/** A finding of one survey where `set` names it, else of both. */
export type SurveyFinding = Finding & Pick<Warning, 'set'>;
/** One check of both surveys. */
export type SurveyCheckRule = (check: SurveyCheck) => SurveyFinding | SurveyFinding[] | NotRun | undefined;

/** A check that cannot run: `[is missing, what it is called]`. */
export const notRun = (...needs: (readonly [missing: boolean, what: string])[]): NotRun => ({
  lacks: needs.flatMap(([missing, what]) => (missing ? [what] : [])),
});

/** A check that needs the trim or the quarter mean, where those could not be worked out. */
export function withoutDrafts({ set, ship }: Pick<SetCheck, 'set' | 'ship'>): NotRun {
  const marks = MARK_POSITIONS.map((mark) => set[mark]);
  return notRun(
    [marks.some(({ port, starboard }) => !entered(port) || !entered(starboard)), 'drafts'],
    [!entered(ship.lbp), 'length between perpendiculars'],
    [marks.some(({ distance }) => Number.isNaN(distance)), 'distances of the marks'],
  );
}

/** The same for the list. */
export const withoutList = ({ set, ship }: Pick<SetCheck, 'set' | 'ship'>): NotRun =>
  notRun(
    [!entered(set.midship.port) || !entered(set.midship.starboard), 'midship drafts'],
    [!entered(ship.breadth), 'breadth'],
  );

/** The places where drafts are read. */
export const MARK_POSITIONS = ['forward', 'midship', 'aft'] as const satisfies MarkPosition[];
/** The same as the beginning of a sentence. */
export const markWord = { forward: 'Forward', midship: 'Midship', aft: 'Aft' } as const;
/** Inputs of one survey, to jump to. */
export const refs = (name: SetName, ...fields: SetField[]): InputRef[] =>
  fields.map((field) => ({ set: name, field }));
