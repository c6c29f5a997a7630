import type { Letterhead } from '@/shared/letterhead/vendorLetterhead';
import classes from './profile.module.css';

const LINES = [38, 62, 58, 60, 54, 50, 0, 56, 52, 58, 48, 0, 44, 40, 60, 54];

/** Thumbnail of a report's first page with the vendor's header and footer as they will be printed. */
export function ReportSheet(props: {
  vendor: Pick<Letterhead, 'name' | 'addressLines'>;
  header: string | null;
  footer: string | null;
  footerText: string;
}) {
  const { vendor, header, footer, footerText } = props;
  const texts = [
    header ? 'your header logo' : 'your name and address as text',
    footerText ? `the text ${footerText}` : footer ? 'your footer image' : 'your name and address as text',
  ];
  return (
    <figure>
      <figcaption className={classes['previewTitle']}>Page 1 preview, A4</figcaption>
      <div
        className={classes['sheet']}
        role="img"
        aria-label={`A report page: at the head ${texts[0] ?? ''}, at the foot ${texts[1] ?? ''}`}
      >
        <div className={classes['sheetHead']}>
          {header ? (
            <img src={header} alt="" />
          ) : (
            <>
              <span className={classes['sheetName']}>{vendor.name}</span>
              {vendor.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </>
          )}
        </div>
        <div className={classes['sheetBody']}>
          <span className="strong">Draft survey report</span>
          {LINES.map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- drawn lines have no other key
            <span key={at} className={classes['sheetLine']} style={{ width: `${String(width)}%` }} />
          ))}
        </div>
        <div className={classes['sheetFoot']}>
          {footerText ? (
            <span>{footerText}</span>
          ) : footer ? (
            <img src={footer} alt="" />
          ) : (
            <span>{[vendor.name, ...vendor.addressLines].join(' · ')}</span>
          )}
        </div>
      </div>
    </figure>
  );
}
