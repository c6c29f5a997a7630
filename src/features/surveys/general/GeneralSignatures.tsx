import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { GeneralValues } from '@/shared/generalSurvey/generalSheet';
import { ReadState } from '@/shared/ReadState';
import { SignaturesPanel } from '../signatures/SignaturesPanel';
import { GENERAL_REPORT, generalSignable } from './generalReport';
import type { useGeneralForm } from './useGeneralForm';

const OFFERED = new Set([GENERAL_REPORT]);

/** Signatures of a general survey: of what is on the screen, saved with it. */
export function GeneralSignatures(props: {
  order: JobOrder;
  general: ReturnType<typeof useGeneralForm>;
  locked: string | null;
}) {
  const { order, general, locked } = props;
  const { form, sheet } = general;
  const values = useWatch({ control: form.control }) as GeneralValues;
  const typed = { ...sheet, ...values, signatures: {}, signedFigures: {}, sent: {} };
  const signable = useQuery({
    queryKey: ['general-signable', order.name, typed],
    queryFn: async () => [{ ...(await generalSignable(order, typed)), title: 'Formal report', without: [] }],
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: (before) => before,
  });
  return (
    <ReadState query={signable} failed="What is to be signed could not be worked out">
      {(reports) => (
        <SignaturesPanel
          order={order.name}
          rfqId={order.rfq_id ?? ''}
          worksheet={values}
          reports={reports}
          offered={OFFERED}
          locked={locked}
          busy={general.saving || signable.isPlaceholderData}
          onChange={async (change) => {
            const next = change(form.getValues());
            form.setValue('signatures', next.signatures, { shouldDirty: true });
            form.setValue('signedFigures', next.signedFigures, { shouldDirty: true });
            general.onChange();
            general.save();
            return Promise.resolve();
          }}
        />
      )}
    </ReadState>
  );
}
