import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { toValues } from '@/shared/surveyForm/values';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { draftSurveyKind } from '../kind';
import { aPrintSource } from '../report/aggelosB.fixture';
import { CalculationOf } from './Calculation';
import type { DraftSurveyValues } from './calculationStore';

// For tests: a part of the form of AGGELOS B, beside its calculation.

const WORDS = { i: 'Initial', f: 'Final' };
let form: UseFormReturn<DraftSurveyValues>;
const keep = (now: UseFormReturn<DraftSurveyValues>) => {
  form = now;
};

/** The form of the page that was rendered last. */
export const calculationForm = () => form;

function Page({ children }: { children: ReactNode }) {
  const { record, worksheet } = aPrintSource();
  const own = useForm<DraftSurveyValues>({
    defaultValues: toValues(draftSurveyKind as unknown as SurveyKind, record as never, worksheet),
  });
  keep(own);
  return (
    <CalculationOf form={own} locked={false} words={WORDS}>
      {children}
    </CalculationOf>
  );
}

export const renderCalculation = (part: ReactNode) => render(<Page>{part}</Page>);
