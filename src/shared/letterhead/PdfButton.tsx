import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '@/lib/saveFile';
import { notify } from '@/ui/notify';
import { Button } from '@/ui/Button';
import type { SheetContent } from './sheetContent';
import { vendorLetterhead, type LetterheadImages } from './vendorLetterhead';

/** Long enough to read what could not be printed. */
const WARNING_MS = 10_000;

/** Makes a sheet's PDF under the vendor's letterhead and keeps it as a file. */
export function PdfButton(props: {
  vendorId: string;
  vendorName: string;
  /** Header and footer that the document itself carries. */
  own?: LetterheadImages;
  /** Without the ending. */
  fileName: string;
  content: (vendor: string) => SheetContent;
}) {
  const { vendorId, vendorName, own, fileName, content } = props;
  const make = useMutation({
    mutationFn: async () => {
      const [{ printOnLetterhead }, vendor] = await Promise.all([
        import('./printOnLetterhead'),
        vendorLetterhead(vendorId, vendorName, undefined, own),
      ]);
      const { blocks, ...rest } = content(vendor.name);
      return printOnLetterhead({ ...rest, blocks: [...blocks] }, vendor, new Date());
    },
    meta: { failure: () => 'The PDF could not be made. Try again.' },
    onSuccess: ({ blob, warnings }) => {
      saveFile(blob, `${fileName}.pdf`);
      if (warnings.length > 0) notify.error(warnings.join(' '), WARNING_MS);
    },
  });
  return (
    <Button
      startIcon={<Download size={16} aria-hidden />}
      loading={make.isPending}
      loadingLabel="Making the PDF…"
      onClick={() => make.mutate()}
    >
      PDF
    </Button>
  );
}
