import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { to } from '@/paths';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import type { ReportCheck } from '@/shared/reportFlow/CheckList';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { anyPublished } from '@/shared/surveyKind/storedReports';
import { surveyPagesKey } from '@/shared/surveyRecord/context';
import { jobListOf } from '@/shared/surveyRecord/jobListOf';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { requestSheets } from '../requestSheets';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { SurveyHeading } from './SurveyHeading';
import type { CheckedSurvey } from './useSurveyChecks';

// A visit of a survey asks for none of them at once.
const StatusDialog = lazyWithPreload(async () => (await import('../StatusDialog')).StatusDialog);
const CompleteSurvey = lazyWithPreload(async () => (await import('./CompleteSurvey')).CompleteSurvey);
const DeleteSurveyDialog = lazyWithPreload(
  async () => (await import('@/shared/surveyRecord/DeleteSurveyDialog')).DeleteSurveyDialog,
);
const PreparedLine = lazyWithPreload(async () => (await import('../offline/PreparedLine')).PreparedLine);

/** Heading of the open section, and what can be done with the whole survey. */
export function SurveyHead(
  props: CheckedSurvey & {
    title: string;
    /** Drafts that are not taken up. */
    offered: readonly ReportCheck[];
    /** The record is gone, and with it what waits on this device. */
    onDeleted: () => Promise<void>;
  },
) {
  const { id, kind, order, record, form } = useSurvey();
  const named = useWatch({ control: form.control, name: `record.${kind.about.subject.field}` });
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'delete' | 'In Progress' | 'Completed' | null>(null);
  const close = () => setDialog(null);
  const onChanged = () => void client.invalidateQueries({ queryKey: surveyPagesKey(id) });
  const mayDelete = can.deleteSurvey(session, order);
  const whyNotDelete = !mayDelete.may
    ? mayDelete.why
    : record === null
      ? 'Nothing is saved yet'
      : anyPublished(kind, { ...record }, readRegister(form.getValues('worksheet')))
        ? 'A report was sent'
        : null;
  return (
    <>
      <SurveyHeading
        title={props.title}
        order={order}
        subject={named}
        acts={{
          onStatus: setDialog,
          more: [
            ...(order.rfq_id ? requestSheets(order.rfq_id) : []),
            ...(kind.pages ?? []).map(({ path, title }) => ({
              id: path,
              label: title,
              to: to(path, { id }),
            })),
            ...(kind.routes.reports ?? []).map(({ title, at }) => ({
              id: at,
              label: `Report: ${title}`,
              to: to(at, { id: order.name }),
            })),
            {
              id: 'delete',
              label: 'Delete survey',
              danger: true,
              onSelect: () => setDialog('delete'),
              disabledReason: whyNotDelete,
            },
          ],
        }}
        preparedLine={<PreparedLine order={order} />}
      />
      {dialog === 'In Progress' ? (
        <StatusDialog order={order} status={dialog} onClose={close} onChanged={onChanged} />
      ) : null}
      {dialog === 'Completed' ? (
        <CompleteSurvey
          dirty={props.dirty}
          offered={props.offered}
          onGo={props.onGo}
          onClose={close}
          onChanged={onChanged}
        />
      ) : null}
      {dialog === 'delete' && record ? (
        <DeleteSurveyDialog
          doctype={kind.doctype}
          name={record.name}
          onClose={close}
          onDeleted={async () => {
            await props.onDeleted();
            await navigate(jobListOf(session).to);
          }}
        />
      ) : null}
    </>
  );
}
