import type { ReportVendor } from '@/shared/report/draftSurveyInput';
import classes from './profile.module.css';

const LINES = [38, 62, 58, 60, 54, 50, 0, 56, 52, 58, 48, 0, 44, 40, 60, 54];

/** The first page of a report in small, with the vendor's header and footer as they will be printed. */
export function ReportSheet(props: {
  vendor: Pick<ReportVendor, 'name' | 'addressLines'>;
  header: string | null;
  footer: string | null;
  footerText: string;
}) {
  const { vendor, header, footer, footerText } = props;
  const said = [
    header ? 'your header logo' : 'your name and address in type',
    footerText ? `the text ${footerText}` : footer ? 'your footer image' : 'your name and address in type',
  ];
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className={classes['previewTitle']}>Page 1 preview, A4</figcaption>
      <div
        className={classes['sheet']}
        role="img"
        aria-label={`A report page: at the head ${said[0] ?? ''}, at the foot ${said[1] ?? ''}`}
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
          <span className={classes['sheetTitle']}>Draft survey report</span>
          {LINES.map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- drawn lines have no other name
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
