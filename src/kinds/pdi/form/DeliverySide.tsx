import { useState } from 'react';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { hasSigned, readSignatures } from '@/shared/surveyKind/signatures';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { Glyph } from '@/ui/Glyph';
import { KeyValue } from '@/ui/KeyValue';
import { LinkButton } from '@/ui/LinkButton';
import { Quantity } from '@/ui/Quantity';
import { SideReadout } from '@/ui/SideReadout';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { PdiSurvey } from '../doctype';
import { receivedWeight } from '../delivery';
import { deliveryChecks } from '../deliveryChecks';
import {
  deliveryOf,
  sheetRows,
  estimateAtMean,
  numbersHead,
  pieces,
  packingWord,
  signsAs,
  type Delivery,
} from '../sheet';
import type { PdiWorksheet } from '../worksheet';
import { usePhotographs, useSheet } from './useSheet';
import classes from './side.module.css';

/** What was delivered against the document, beside the trucks; a readout at the foot on a narrow screen. */
export function DeliverySide({ onGo }: { onGo: (section: string) => void }) {
  const { record } = useSurvey();
  const sheet = useSheet();
  const [open, setOpen] = useState(false);
  const photographs = usePhotographs();
  const delivery = deliveryOf(sheet, photographs);
  const { totals, document } = delivery;
  const weight = receivedWeight(totals);
  const looks = deliveryChecks(sheet, photographs).warnings;
  const came =
    document.packages === null
      ? pieces(sheet, totals.packages)
      : `${formatNumber(totals.packages)} of ${pieces(sheet, document.packages)}`;
  const stored = record as Partial<PdiSurvey> | null;
  return (
    <SideReadout
      label="Delivered so far"
      title="Delivered so far"
      note={[came, looks.length > 0 ? `${looks.length} to look at` : ''].filter(Boolean).join(' · ')}
      figure={<Quantity value={weight} decimals={3} unit="MT" />}
      open={open}
      onOpen={setOpen}
      className={classes['result']}
      bodyClassName={classes['body']}
    >
      <h3>Delivered so far</h3>
      <output className={classes['weight']}>
        <Quantity value={weight} decimals={3} unit="MT" />
      </output>
      <p>{came}</p>
      {document.packages === null || document.packages <= 0 ? null : (
        <Level came={totals.packages} of={document.packages} />
      )}
      <Lines delivery={delivery} sheet={sheet} />
      <Estimate delivery={delivery} sheet={sheet} />
      <h4>
        To look at <span>{looks.length}</span>
      </h4>
      {looks.length === 0 ? (
        <p className={classes['clear']}>
          <Glyph name="tick" size={14} color="var(--pl-ok)" /> Nothing so far
        </p>
      ) : (
        <ul className={classes['looks']}>
          {looks.map(({ id, text, section }) => (
            <li key={id}>
              <Glyph name="triangle" size={14} color="var(--pl-warn)" />
              {section === 'delivery' ? (
                <span>{text}</span>
              ) : (
                <LinkButton onClick={() => onGo(section)}>{text}</LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <h4>Joint signatures</h4>
      <Signatures sheet={sheet} surveyor={shownText(stored?.surveyor)} onGo={onGo} />
      <h4>Documents</h4>
      <KeyValue
        items={[
          { label: 'JDR report', value: stored?.jdr_report ? 'uploaded' : 'none yet' },
          { label: 'Cargo report', value: stored?.cargo_report ? 'uploaded' : 'none yet' },
        ]}
      />
    </SideReadout>
  );
}

/** How much of the document has come, on a scale. */
function Level({ came, of }: { came: number; of: number }) {
  const share = Math.min(1, Math.max(0, came / of));
  return (
    <div className={`hint ${classes['level']}`} aria-hidden="true">
      <div>
        <i style={{ width: `${String(share * 100)}%` }} />
      </div>
      <span>0</span>
      <span>{formatNumber(of)}</span>
    </div>
  );
}

function Lines({ delivery, sheet }: { delivery: Delivery; sheet: PdiWorksheet }) {
  const { totals, gone, loading, document } = delivery;
  const isOpen = document.packages !== null && totals.packages < document.packages;
  const received = receivedWeight(totals);
  const rows: { label: string; packages: number | null; weight: number | null; strong?: boolean }[] = [
    { label: 'Document', packages: document.packages, weight: document.weight },
    { label: 'Trucks gone', packages: gone.packages, weight: receivedWeight(gone) },
    ...(loading.packages > 0 || loading.netWeight !== 0
      ? [{ label: 'Truck loading', packages: loading.packages, weight: receivedWeight(loading) }]
      : []),
    isOpen
      ? {
          label: 'Still to come',
          packages: (document.packages ?? 0) - totals.packages,
          weight: document.weight === null || received === null ? null : document.weight - received,
          strong: true,
        }
      : {
          label: 'Difference',
          packages: document.packages === null ? null : totals.packages - document.packages,
          weight: document.weight === null || received === null ? null : totals.weightDifference,
          strong: true,
        },
  ];
  return (
    <table className={classes['lines']}>
      <caption>
        <VisuallyHidden>Document and trucks</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What</VisuallyHidden>
          </th>
          <th scope="col">{sheet.cargo.packing ? numbersHead(sheet) : 'Pieces'}</th>
          <th scope="col">MT</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, packages, weight, strong }) => (
          <tr key={label} data-strong={strong ? '' : undefined}>
            <th scope="row">{label}</th>
            <td>{formatNumber(packages, 0, { signed: label === 'Difference' })}</td>
            <td>{formatNumber(weight, 3, { signed: label === 'Difference' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the whole document would weigh at the mean of what has come; only while something is still to come. */
function Estimate({ delivery, sheet }: { delivery: Delivery; sheet: PdiWorksheet }) {
  const estimate = estimateAtMean(delivery);
  const { document, totals } = delivery;
  if (!estimate || document.packages === null || totals.packages >= document.packages) return null;
  const { mean, weight, difference } = estimate;
  const against =
    difference === null
      ? ''
      : `: ${formatNumber(Math.abs(difference), 3)} MT ${difference < 0 ? 'short of' : 'over'} the document`;
  return (
    <p className={classes['note']}>
      At the mean of {formatNumber(mean, 3)} MT a {packingWord(sheet)}, {pieces(sheet, document.packages)}{' '}
      make {formatNumber(weight, 3)} MT{against}.
    </p>
  );
}

/** Who signs, and who has on the screen. */
function Signatures({
  sheet,
  surveyor,
  onGo,
}: {
  sheet: PdiWorksheet;
  surveyor: string;
  onGo: (section: string) => void;
}) {
  const given = readSignatures(sheet);
  const people = [
    { id: 'surveyor', name: surveyor, role: 'Surveyor', company: '', has: hasSigned(given, '', 'Surveyor') },
    ...sheetRows(sheet.signatories).map((one) => ({ ...one, has: hasSigned(given, one.name, signsAs(one)) })),
  ];
  return (
    <>
      <ul className={classes['people']}>
        {people.map(({ id, name, role, company, has }) => (
          <li key={id}>
            <Glyph name={has ? 'tick' : 'empty'} size={12} color={has ? 'var(--pl-ok)' : 'var(--pl-ink-3)'} />
            <span>
              {name || company || 'Name not entered'}
              <VisuallyHidden>{has ? ', signed' : ', not signed'}</VisuallyHidden>
            </span>
            <small className="quiet">{role}</small>
          </li>
        ))}
      </ul>
      <div className={classes['ways']}>
        {people.length === 1 ? <LinkButton onClick={() => onGo('cargo')}>Say who signs</LinkButton> : null}
        <LinkButton onClick={() => onGo('signatures')}>Sign</LinkButton>
      </div>
    </>
  );
}
