import { useMutation } from '@tanstack/react-query';
import type { Doctype } from '@/api/doctypes/index';
import { formatMoment } from '@/lib/dates';
import { formatBytes, plural } from '@/lib/numbers';
import type { KindReport } from '../surveyKind/types';
import { ActionButton } from '@/ui/ActionButton';
import { Note } from '@/ui/Note';
import type { DeviceSource } from './onDevice';
import { PdfPane } from './PdfPane';
import type { PrintedReport } from './printReport';
import classes from './reportFlow.module.css';

/** What of a report is made on this device without the server. */
export interface DeviceReport {
  /** Says whether the server has all that it would print. */
  stored: boolean;
  make: (signal: AbortSignal) => Promise<PrintedReport>;
}

/** The report of a kind as it stands on this device. */
export const deviceReportOf = <D extends Doctype>(
  report: KindReport<D>,
  source: { stored: boolean; read: () => Promise<DeviceSource<D>> },
): DeviceReport => ({
  stored: source.stored,
  make: async (signal) => {
    const [{ printReport }, read] = await Promise.all([import('./printReport'), source.read()]);
    return printReport(report, read, null, signal, read);
  },
});

/**
 * A report made from what is on this device, for the time without a network: the part with its button, and the pane that shows
 * it once it is made.
 */
export function useDeviceReport(title: string, device: DeviceReport | null) {
  const print = useMutation({
    mutationFn: () => {
      if (!device) throw new Error('There is nothing to print.');
      return device.make(new AbortController().signal);
    },
    meta: { quiet: true },
  });
  const { data: made } = print;
  return {
    part: device ? (
      <section className="list shrink" aria-label="On this device">
        <div className="buttons">
          <ActionButton
            variant="outlined"
            loading={print.isPending}
            loadingLabel="Making the PDF…"
            onClick={() => print.mutate()}
          >
            {made ? 'Make the PDF again' : 'PDF from this device'}
          </ActionButton>
        </div>
        <p className={`hint ${classes['hint']}`}>
          {device.stored
            ? 'Made here, without the server.'
            : 'With what is typed and the photographs that wait here; marked “not yet on the server”.'}
        </p>
        {print.isError ? (
          <Note tone="err" role="alert">
            The PDF could not be made. Try again.
          </Note>
        ) : null}
      </section>
    ) : null,
    pane: made ? (
      <PdfPane
        title={title}
        name={made.file.name}
        file={made.file}
        facts={`${plural(made.pages, 'page')}, ${formatBytes(made.file.size)}, made ${formatMoment(Date.parse(made.madeAt))}`}
        warnings={made.warnings}
      />
    ) : null,
  };
}
