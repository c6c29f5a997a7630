import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { saveFile } from '@/lib/saveFile';
import { shownText } from '@/lib/storedText';
import { Button } from '@/ui/Button';
import { loadLater } from '@/ui/lazyWithPreload';
import { notify } from '@/ui/notify';
import type { JobFile } from './jobFiles';

const fetchZip = loadLater(async () => (await import('./zipJob')).zipJob);
const moment = () => new Date().toISOString();

/** Long enough to read which files are missing. */
const FAILED_MS = 15_000;

/** All files of a job that this person may read, in one archive with its index. */
export function JobFilesButton(props: {
  order: JobOrder;
  /** Undefined while it is not known yet which there are: the button keeps its place. */
  files: readonly JobFile[] | undefined;
}) {
  const { order, files } = props;
  const [packed, setPacked] = useState(0);
  const pack = useMutation({
    meta: { failure: 'The files could not be read' },
    mutationFn: async (all: readonly JobFile[]) => {
      setPacked(0);
      const zip = await fetchZip();
      const facts = [
        { label: 'Job order', value: order.name },
        { label: 'Type of survey', value: shownText(order.type_of_survey) },
        { label: 'Place of survey', value: shownText(order.location_of_survey) },
        { label: 'Date of survey', value: order.date_of_survey ? formatDate(order.date_of_survey) : '' },
        { label: 'Vendor', value: shownText(order.vendor_name) },
        { label: 'Requester', value: shownText(order.requester_name) },
        { label: 'Packed', value: moment() },
      ].filter(({ value }) => value !== '');
      return zip(`Files of ${order.name}`, facts, all, setPacked);
    },
    onSuccess: ({ blob, failed }) => {
      saveFile(blob, `${order.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-files.zip`);
      if (failed.length > 0)
        notify.error(
          `Not in the archive, since they could not be read: ${failed.map(({ title }) => title).join(', ')}`,
          FAILED_MS,
        );
    },
  });
  if (files?.length === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} aria-hidden />}
      loading={!files || pack.isPending}
      loadingLabel={files ? `Packing ${packed} of ${files.length}` : 'Reading which files there are…'}
      onClick={() => files && pack.mutate(files)}
    >
      All files of the job, zip
    </Button>
  );
}
