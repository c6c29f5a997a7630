import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { fileUrl } from '@/api/fileAddress';
import { docQuery } from '@/api/queries';
import { formatDate, formatTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { can, nextJobStatuses } from '@/session/can';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { DOCUMENT_TYPES_ACCEPTED, INVALID_TYPE } from '@/shared/fileRules';
import { ReadState } from '@/shared/ReadState';
import { Button } from '@/ui/Button';
import { FileDrop } from '@/ui/FileDrop';
import { FileLink } from '@/ui/FileLink';
import { IconButton } from '@/ui/IconButton';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { Quantity } from '@/ui/Quantity';
import { SectionCard } from '@/ui/SectionCard';
import { StatusBadge } from '@/ui/StatusBadge';
import { StatusDialog } from '../StatusDialog';
import { LockedFiles } from '../form/LockedFiles';
import { useJobFiles } from './useJobFiles';
import classes from '../form/form.module.css';

/** A job whose kind of survey has no form yet: what is to be done, and the documents of it (D172). */
export function UnsupportedSurvey({ order, onChanged }: { order: JobOrder; onChanged: () => void }) {
  const session = useSession();
  const client = useQueryClient();
  const [moving, setMoving] = useState(false);
  const may = can.editSurvey(session, order);
  const next = may.may ? nextJobStatuses(order.status)[0] : undefined;
  usePageHeader({
    title: `Survey ${order.name}`,
    trail: [
      session.role === 'Surveyor'
        ? { label: 'My Tasks', to: to(paths.myTasks) }
        : { label: 'Job Orders', to: to(paths.jobOrders) },
    ],
    status: <StatusBadge status={order.status ?? ''} />,
  });
  return (
    <div className={classes['main']}>
      <PageHeader
        title={shownText(order.type_of_survey) || order.name}
        sub={[order.name, shownText(order.name_of_areaspot), shownText(order.location_of_survey)]
          .filter(Boolean)
          .join(' · ')}
        actions={
          next ? (
            <Button onClick={() => setMoving(true)}>
              {next === 'Completed' ? 'Complete the job' : 'Start the job'}
            </Button>
          ) : null
        }
      />
      <Note tone="info" title="This kind of survey is not supported yet">
        There is no form for it. Documents of the survey can be kept with the job order.
      </Note>
      <JobFacts order={order} />
      <RequestFiles rfq={order.rfq_id ?? ''} />
      <JobFiles order={order} locked={may.may ? null : may.why} />
      {moving && next ? (
        <StatusDialog
          order={order}
          status={next}
          lacking={[]}
          onClose={() => setMoving(false)}
          onChanged={() => {
            void client.invalidateQueries({ queryKey: docQuery('Job Order', order.name).queryKey });
            onChanged();
          }}
        />
      ) : null}
    </div>
  );
}

function JobFacts({ order }: { order: JobOrder }) {
  return (
    <SectionCard title="Job order" headingLevel={3}>
      <KeyValue
        items={[
          { label: 'Category of survey', value: shownText(order.category_of_survey) },
          { label: 'Sub category', value: shownText(order.sub_category_of_survey) },
          { label: 'Type of survey', value: shownText(order.type_of_survey) },
          {
            label: 'Scope of survey',
            value: <span className={classes['lines']}>{shownText(order.scope_of_survey)}</span>,
          },
          { label: 'Survey Area', value: shownText(order.survey_areaspot) },
          { label: 'Name of Area Spot', value: shownText(order.name_of_areaspot) },
          { label: 'Place of Survey', value: shownText(order.location_of_survey) },
          {
            label: 'Date of Survey',
            value: order.date_of_survey
              ? [formatDate(order.date_of_survey), order.time ? formatTime(order.time) : ''].join(' ').trim()
              : '',
          },
          order.container_number ? { label: 'Container number', value: order.container_number } : null,
          order.quantity_of_cargo
            ? {
                label: 'Quantity of cargo',
                value: <Quantity value={order.quantity_of_cargo} unit="MT" />,
              }
            : null,
          { label: 'Vendor Name', value: shownText(order.vendor_name) },
          { label: 'Requester Name', value: shownText(order.requester_name) },
          order.comments ? { label: 'Comment', value: shownText(order.comments) } : null,
        ]}
      />
    </SectionCard>
  );
}

const nameIn = (path: string) => path.split('/').at(-1) ?? path;

/** What came with the request; a surveyor whom the server refuses it simply does not see it. */
function RequestFiles({ rfq }: { rfq: string }) {
  const request = useQuery({ ...docQuery('RFQ', rfq), enabled: rfq !== '' });
  const files = (request.data?.attachments ?? []).filter(({ attachment }) => attachment);
  if (files.length === 0) return null;
  return (
    <SectionCard title="Documents of the request" headingLevel={3}>
      <ul className={classes['docs']} aria-label="Documents of the request">
        {files.map(({ name, attachment }) => (
          <li key={name ?? attachment}>
            <FileLink href={fileUrl(attachment ?? '')} name={nameIn(attachment ?? '')} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function JobFiles({ order, locked }: { order: JobOrder; locked: string | null }) {
  const { list, drop, remove, removing } = useJobFiles(order.name);
  return (
    <SectionCard title="Documents of the survey" headingLevel={3}>
      <div className={classes['stack']}>
        <ReadState query={list} failed="The documents could not be read">
          {(files) =>
            files.length === 0 ? (
              <span className={classes['light']}>You have not added a document yet.</span>
            ) : (
              <ul className={classes['docs']} aria-label="Documents of the survey">
                {files.map((file) => {
                  const name = file.file_name || nameIn(file.file_url ?? '');
                  return (
                    <li key={file.name}>
                      <FileLink href={fileUrl(file.file_url ?? '')} name={name} />
                      <IconButton
                        label={`Delete ${name}`}
                        size="small"
                        disabled={locked !== null || removing}
                        onClick={() => void remove(file.name, name)}
                      >
                        <Trash2 size={16} aria-hidden />
                      </IconButton>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </ReadState>
        {locked ? (
          <LockedFiles why={locked} label="Add documents" drop={drop} />
        ) : (
          <FileDrop
            label="Add documents"
            accept={DOCUMENT_TYPES_ACCEPTED}
            typeRefusal={INVALID_TYPE}
            {...drop}
          />
        )}
      </div>
    </SectionCard>
  );
}
