import { useMemo, type ReactNode } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReportImage } from '@/shared/report/model';
import { useObjectUrl } from '@/ui/useObjectUrl';
import { vendorBranding, type OwnBands } from '../surveyReports/vendorBranding';
import classes from './letterhead.module.css';

/** The letterhead of a vendor; without one that can be read, the name stands alone. */
const brandingQuery = (vendorId: string, vendorName: string, own: OwnBands | undefined) =>
  queryOptions({
    queryKey: ['Customer', 'branding', vendorId, own ?? null],
    queryFn: ({ signal }) => vendorBranding(vendorId, vendorName, [], signal, own),
    staleTime: 5 * 60_000,
  });

/** A sheet of paper under a vendor's letterhead, to be read on the screen and printed. */
export function LetterheadSheet(props: {
  /** Names the sheet for screen readers. */
  label: string;
  vendorId: string;
  vendorName: string;
  /** Header and footer that the document itself carries; they go before those of today. */
  own?: OwnBands;
  children: (vendorName: string) => ReactNode;
}) {
  const { vendorName: name } = props;
  const { data: vendor = { name, addressLines: [] } } = useQuery(
    brandingQuery(props.vendorId, name, props.own),
  );
  return (
    <article className={classes['sheet']} aria-label={props.label}>
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
      <div className={classes['body']}>{props.children(vendor.name)}</div>
      {vendor.footerText ? (
        <footer className={classes['foot']}>{vendor.footerText}</footer>
      ) : vendor.footerImage ? (
        <Band image={vendor.footerImage} alt="" />
      ) : null}
    </article>
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
