import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, to } from '@/paths';
import { can, isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { anyPublished } from '@/shared/surveyKind/storedReports';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Menu } from '@/ui/Menu';
import type { PerhapsStanding } from './Standing';

const DeleteSurveyDialog = lazyWithPreload(
  async () => (await import('@/shared/surveyRecord/DeleteSurveyDialog')).DeleteSurveyDialog,
);

/** From a survey with its reports: to its job order, to reports with an address of their own, and its end (D201). */
export function ReportMenu({ kind, order, record, worksheet }: PerhapsStanding) {
  const session = useSession();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const may = can.deleteSurvey(session, order);
  const whyNot = !may.may
    ? may.why
    : !worksheet
      ? 'What was sent is not known yet'
      : anyPublished(kind, { ...record }, readRegister(worksheet))
        ? 'A report was sent'
        : null;
  const orders = isVendorSide(session)
    ? [
        {
          id: 'order',
          label: `Job order ${order.name}`,
          to: to(paths.jobOrders, undefined, { tab: 'allocation', order: order.name }),
        },
      ]
    : [];
  return (
    <>
      <Menu
        label="Survey actions"
        items={[
          ...orders,
          ...(kind.routes.reports ?? []).map(({ title, at }) => ({
            id: at,
            label: title,
            to: to(at, { id: order.name }),
          })),
          {
            id: 'delete',
            label: 'Delete survey',
            danger: true,
            onSelect: () => setDeleting(true),
            disabledReason: whyNot,
          },
        ]}
      />
      {deleting ? (
        <DeleteSurveyDialog
          doctype={kind.doctype}
          name={record.name}
          onClose={() => setDeleting(false)}
          onDeleted={async () =>
            navigate(to(isVendorSide(session) ? paths.jobOrders : paths.surveyorReports))
          }
        />
      ) : null}
    </>
  );
}
