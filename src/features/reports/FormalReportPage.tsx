import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { paths, to, useRouteParams } from '@/paths';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { ReadState } from '@/shared/ReadState';
import { plainText } from '@/shared/report/draftSurveyInput';
import type { ReportImage } from '@/shared/report/model';
import { draftSurveyKind } from '@/shared/surveyKinds/draftSurvey';
import { surveyQuery } from '@/shared/surveyRecord/context';
import { vendorBranding } from '@/shared/surveyReports/vendorBranding';
import { KeyValue } from '@/ui/KeyValue';
import { EmptyState } from '@/ui/states/EmptyState';
import { useObjectUrl } from '@/ui/useObjectUrl';
import { openReports } from './reportRows';
import classes from './formal.module.css';

/** The letterhead of a vendor; without one that can be read, the name stands alone. */
const brandingQuery = (vendorId: string, vendorName: string) =>
  queryOptions({
    queryKey: ['Customer', 'branding', vendorId],
    queryFn: ({ signal }) => vendorBranding(vendorId, vendorName, [], signal),
    staleTime: 5 * 60_000,
  });

/** The text of the formal report as a page of its own, under the vendor's letterhead, to be printed (D171). */
export function FormalReportPage() {
  const { id } = useRouteParams(paths.formalReport);
  const { role } = useSession();
  const survey = useQuery(surveyQuery(draftSurveyKind, id));
  const back =
    role === 'Requester' ? 'requesterDraftReport' : role === 'Surveyor' ? 'surveyorReport' : 'vendorReport';
  usePageChrome({ title: 'Formal report', trail: [{ label: id, to: to(paths[back], { id }) }] });
  return (
    <ReadState query={survey} failed={`The formal report of ${id} could not be read`}>
      {({ order, record }) => {
        const side = role === 'Requester' ? 'requester' : 'company';
        const uploaded =
          record !== null &&
          openReports(draftSurveyKind, { ...record }, side).some((one) => one.id === 'Formal');
        const text = plainText(record?.formal_report);
        // D203: a requester reads what was uploaded for them.
        if (!record || text === '' || (side === 'requester' && !uploaded)) {
          return <EmptyState why={`The formal report of ${order.name} is not written yet.`} />;
        }
        return <Sheet order={order} record={record} text={text} />;
      }}
    </ReadState>
  );
}

function Sheet({ order, record, text }: { order: JobOrder; record: DraftSurvay; text: string }) {
  const name = shownText(record.vendor_name ?? order.vendor_name);
  const { data: vendor = { name, addressLines: [] } } = useQuery(
    brandingQuery(record.vendor_id ?? order.vendor_id ?? '', name),
  );
  return (
    <div className={classes['page']}>
      <div className={classes['actions']}>
        <Button
          variant="contained"
          startIcon={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <article className={classes['sheet']} aria-label={`Formal report of ${order.name}`}>
        {vendor.headerImage ? (
          <Band image={vendor.headerImage} alt={vendor.name} />
        ) : (
          <header className={classes['head']}>
            <strong>{vendor.name}</strong>
            {vendor.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </header>
        )}
        <div className={classes['body']}>
          <h2>Formal report</h2>
          <KeyValue
            items={[
              { label: 'Job order', value: order.name },
              { label: 'Ship', value: shownText(record.ship_name) },
              { label: 'IMO number', value: record.imo },
              { label: 'Cargo', value: shownText(record.cargo) },
              { label: 'Place of Survey', value: shownText(order.location_of_survey) },
              { label: 'Date of Survey', value: formatDate(order.date_of_survey) },
              { label: 'Requester', value: shownText(record.requester_name ?? order.requester_name) },
            ]}
          />
          {text.split(/\n{2,}/).map((paragraph, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text have no other name
            <p key={at}>{paragraph}</p>
          ))}
          <p className={classes['signed']}>
            {shownText(record.surveyor)}
            <span>Surveyor, {vendor.name}</span>
          </p>
        </div>
        {vendor.footerText ? (
          <footer className={classes['foot']}>{vendor.footerText}</footer>
        ) : vendor.footerImage ? (
          <Band image={vendor.footerImage} alt="" />
        ) : null}
      </article>
    </div>
  );
}

function Band({ image, alt }: { image: ReportImage; alt: string }) {
  const file = useMemo(
    () => new Blob([image.bytes.slice()], { type: `image/${image.format.toLowerCase()}` }),
    [image],
  );
  const url = useObjectUrl(file);
  return url ? (
    <img className={classes['band']} src={url} alt={alt} width={image.width} height={image.height} />
  ) : null;
}
