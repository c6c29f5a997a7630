import { computeDraftSurvey, type ComputeOptions } from '../calculation/computeDraftSurvey';
import { draftSurveyInputs, isRead, type DraftSurveyRecord } from '../calculation/recordMapping';
import type { ReadsTables } from '../calculation/tableReadings';
import type { DraftSurveyInputs, DraftSurveyResult } from '../calculation/types';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { ChecksOf } from '../calculation/warnings';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { formNameOf } from './names';

/** The values of a draft survey's form. */
export type DraftSurveyValues = SurveyValues<DraftSurveyWorksheet>;

/** What was entered, in the trade's terms, and what follows from it. */
export interface Calculation {
  inputs: DraftSurveyInputs;
  result: DraftSurveyResult;
}

/** The draft survey of the form's values: they are only read, never written (D178). */
export function calculate(values: DraftSurveyValues, options: ComputeOptions = {}): Calculation {
  const record = { ...values.record, ...values.tables } as unknown as DraftSurveyRecord;
  const result = computeDraftSurvey(draftSurveyInputs(record, values.worksheet), options);
  return { inputs: result.inputs, result };
}

/** Whether a name of the form is read: `record.flag` and the remarks on warnings are not. */
const counts = (name: string | undefined) => {
  const [group, ...rest] = name?.split('.') ?? [];
  return group === undefined || rest.length === 0 || isRead(group === 'worksheet' ? [group, ...rest] : rest);
};

/** A store over the form's values; worked out when it is read, not when it changes. */
export function calculationOf(values: () => DraftSurveyValues) {
  let now: Calculation | null = null;
  let tables: ReadsTables | undefined;
  let checks: ChecksOf | undefined;
  let marked: { of: Calculation; names: ReadonlySet<string> } | null = null;
  const listeners = new Set<() => void>();
  let held: 'no' | 'quiet' | 'changed' = 'no';
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const again = () => {
    now = null;
    if (held === 'no') tell();
    else held = 'changed';
  };
  const get = () => (now ??= calculate(values(), { tables, checks }));
  return {
    /** The same object until something that it reads changed. */
    get,
    /** Names in the form that a warning points at. */
    marks: (): ReadonlySet<string> => {
      const of = get();
      if (marked?.of !== of) {
        const warnings = of.result.warnings.filter(({ severity }) => severity === 'warning');
        marked = { of, names: new Set(warnings.flatMap(({ fields }) => fields.map(formNameOf))) };
      }
      return marked.names;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A name of the form changed; without a name all of them may have. */
    changed: (name: string | undefined) => {
      if (counts(name)) again();
    },
    /** The ship's tables whose readings are checked from now on; undefined is none. */
    read: (next: ReadsTables | undefined) => {
      tables = next;
      again();
    },
    /** The code of the checks has come. */
    look: (code: ChecksOf) => {
      checks = code;
      again();
    },
    /** Many names change at once: the listeners hear of it once, at the end. */
    together: (work: () => void): void => {
      if (held !== 'no') return work();
      held = 'quiet';
      try {
        work();
      } finally {
        // said by the type alone: the work may have changed it
        const heard = held as 'quiet' | 'changed';
        held = 'no';
        if (heard === 'changed') tell();
      }
    },
  };
}

/** The calculation of a form, for whoever wants to read it. */
export type CalculationStore = ReturnType<typeof calculationOf>;
