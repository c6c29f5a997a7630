import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { docQuery } from '@/api/queries';
import { formatDate, formatTime } from '@/lib/dates';
import { fileNameOf } from '@/lib/fileName';
import { shownText } from '@/lib/storedText';
import { DOCUMENT_TYPES_ACCEPTED, INVALID_TYPE } from '@/shared/fileRules';
import { ReadState } from '@/shared/ReadState';
import { Attachment } from '@/shared/Attachment';
import { FileDrop } from '@/ui/FileDrop';
import { FileList } from '@/ui/FileRow';
import { IconButton } from '@/ui/IconButton';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { Quantity } from '@/ui/Quantity';
import { SectionCard } from '@/ui/SectionCard';
import type { WaitingFiles } from '../files/useWaitingFiles';
import { isGeneralSheet } from '@/shared/generalSurvey/fileNames';
import type { GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { useJobFiles } from './useJobFiles';
import classes from '../form/form.module.css';

/** What is to be done. */
export function JobFacts({ order }: { order: JobOrder }) {
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

/** What came with the request; a surveyor whom the server refuses it simply does not see it. */
export function RequestFiles({ rfq }: { rfq: string }) {
  const request = useQuery({ ...docQuery('RFQ', rfq), enabled: rfq !== '' });
  const files = (request.data?.attachments ?? []).filter(
    ({ attachment }) => attachment && !isGeneralSheet(attachment),
  );
  if (files.length === 0) return null;
  return (
    <SectionCard title="Documents of the request" headingLevel={3}>
      <ul className={classes['docs']} aria-label="Documents of the request">
        {files.map(({ name, attachment }) => (
          <li key={name ?? attachment}>
            <Attachment path={attachment ?? ''} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Documents that this person attached to the job order: the server lists nobody else's. */
export function JobFiles(props: {
  order: JobOrder;
  locked: string | null;
  files: WaitingFiles;
  /** Names photographs and reports that stand elsewhere on the page. */
  sheet: GeneralSheet;
}) {
  const { order, locked, sheet } = props;
  const { list, drop, remove, removing, failure } = useJobFiles(order.name, locked === null, props.files);
  const isElsewhere = ({ file_url }: { file_url?: string | null | undefined }) =>
    isGeneralSheet(file_url) ||
    // The vendor's own, who changes it on the job order.
    file_url === order.company_logo ||
    (file_url ?? '') in sheet.photos ||
    Object.values(sheet.sent).some(({ path }) => path === file_url);
  return (
    <SectionCard title="Documents of the survey" headingLevel={3}>
      <div className={`group ${classes['stack']}`}>
        <ReadState query={list} failed="The documents could not be read">
          {(all) => {
            const files = all.filter((file) => !isElsewhere(file));
            return files.length === 0 ? (
              <span className="light">You have not added a document yet.</span>
            ) : (
              <ul className={classes['docs']} aria-label="Documents of the survey">
                {files.map((file) => {
                  const name = file.file_name || fileNameOf(file.file_url ?? '');
                  return (
                    <li key={file.name}>
                      <Attachment
                        path={file.file_url ?? ''}
                        name={name}
                        size={file.file_size}
                        at={file.creation}
                      />
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
            );
          }}
        </ReadState>
        {failure ? (
          <Note tone="err" role="alert" title="The document was not deleted">
            {failure}
          </Note>
        ) : null}
        {locked ? (
          // why is said above the form
          <FileList label="Add documents: files" items={drop.items} onRemove={drop.onRemove} />
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
