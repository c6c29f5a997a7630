import { useMemo, type ReactNode } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { WIDE_PIXELS } from '@/lib/pdf/image';
import type { PdfImage } from '@/lib/pdf/model';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { useObjectUrl } from '@/ui/useObjectUrl';
import { storedImage } from '../storedImage';
import { letterheadWarnings } from './letterheadWarnings';
import { vendorLetterhead, type LetterheadImages } from './vendorLetterhead';
import classes from './letterhead.module.css';

/** The letterhead of a vendor; without one that can be read, the name stands alone. */
const letterheadQuery = (vendorId: string, vendorName: string, own: LetterheadImages | undefined) =>
  queryOptions({
    queryKey: ['Customer', 'letterhead', vendorId, vendorName, own ?? null],
    queryFn: async ({ signal }) => {
      const vendor = await vendorLetterhead(vendorId, vendorName, signal, own);
      const [header, footer] = await Promise.all([
        storedImage(vendor.header, WIDE_PIXELS, signal),
        storedImage(vendor.footer, WIDE_PIXELS, signal),
      ]);
      return { ...vendor, header, footer, warnings: letterheadWarnings(vendor, { header, footer }) };
    },
    staleTime: 5 * 60_000,
  });

/** A sheet of paper under a vendor's letterhead, to be read on the screen and printed. */
export function LetterheadSheet(props: {
  /** Names the sheet for screen readers. */
  label: string;
  vendorId: string;
  vendorName: string;
  /** Header and footer that the document itself carries; they go before those of today. */
  own?: LetterheadImages;
  children: (vendorName: string) => ReactNode;
}) {
  const { vendorName: name } = props;
  const letterhead = useQuery(letterheadQuery(props.vendorId, name, props.own));
  const vendor = letterhead.data ?? {
    name,
    addressLines: [],
    header: null,
    footer: null,
    footerText: '',
    warnings: [],
  };
  // paper, also in the dark
  const sheet = (
    <article className={`column card ${classes['sheet']}`} aria-label={props.label} data-theme="light">
      {vendor.header ? (
        <LetterheadImage image={vendor.header} alt={vendor.name} />
      ) : (
        <header className={`note under ${classes['head']}`}>
          <strong>{vendor.name}</strong>
          {vendor.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </header>
      )}
      <div className={`stack ${classes['body']}`}>{props.children(vendor.name)}</div>
      <div className={classes['atFoot']}>
        {vendor.footerText ? (
          <footer className={`note ${classes['foot']}`}>{vendor.footerText}</footer>
        ) : vendor.footer ? (
          <LetterheadImage image={vendor.footer} alt="" />
        ) : null}
      </div>
    </article>
  );
  return (
    <>
      {vendor.warnings.length > 0 ? (
        <div className={classes['missing']}>
          <Note
            tone="warn"
            role="status"
            title="Part of the letterhead is missing"
            actions={
              <Button
                size="small"
                loading={letterhead.isFetching}
                loadingLabel="Reading…"
                onClick={() => void letterhead.refetch()}
              >
                Try again
              </Button>
            }
          >
            {vendor.warnings.join(' ')}
          </Note>
        </div>
      ) : null}
      {sheet}
    </>
  );
}

function LetterheadImage({ image, alt }: { image: PdfImage; alt: string }) {
  const file = useMemo(
    () => new Blob([image.bytes.slice()], { type: `image/${image.format.toLowerCase()}` }),
    [image],
  );
  const url = useObjectUrl(file);
  return url ? (
    <img className={classes['band']} src={url} alt={alt} width={image.width} height={image.height} />
  ) : null;
}
