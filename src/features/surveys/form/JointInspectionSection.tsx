import { useQuery } from '@tanstack/react-query';
import { docQuery } from '@/api/queries';
import { paths, to } from '@/paths';
import { JointInspection } from '@/shared/jointInspection/JointInspection';
import { ReadState } from '@/shared/ReadState';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { EmptyState } from '@/ui/states/EmptyState';
import { FlushCard } from './FlushCard';

/** The joint inspection of the survey's request. */
export function JointInspectionSection({ successText }: { successText: string }) {
  const { order, locked } = useSurvey();
  const rfqId = order.rfq_id ?? '';
  const rfq = useQuery({ ...docQuery('RFQ', rfqId), enabled: rfqId !== '' });
  if (rfqId === '')
    return <EmptyState why="This job order has no request. The joint inspection is kept on the request." />;
  return (
    <ReadState query={rfq} failed="The joint inspection could not be read" shape="table">
      {({ surveyor_details }) => (
        <FlushCard label="Joint inspection">
          <JointInspection
            rfqId={rfqId}
            people={surveyor_details ?? []}
            locked={locked}
            successText={successText}
            sheetTo={to(paths.requesterRfq, { id: rfqId }, { attendance: '' })}
          />
        </FlushCard>
      )}
    </ReadState>
  );
}
