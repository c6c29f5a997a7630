import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { LetterheadSheet } from './LetterheadSheet';
import { PdfButton } from './PdfButton';
import { PrintPage } from './PrintPage';
import { SheetBody } from './SheetBody';
import type { SheetContent } from './sheetContent';
import type { LetterheadImages } from './vendorLetterhead';

/** A sheet under a vendor's letterhead as a page of its own, to be read, printed and kept as a PDF. */
export function SheetPage(props: {
  label: string;
  vendorId: string;
  vendorName: string;
  /** Header and footer that the document itself carries. */
  own?: LetterheadImages;
  /** Of the PDF, without the ending. */
  fileName: string;
  content: (vendor: string) => SheetContent;
  backTo: string;
  actions?: ReactNode;
}) {
  const { content } = props;
  const vendor = {
    vendorId: props.vendorId,
    vendorName: props.vendorName,
    ...(props.own ? { own: props.own } : {}),
  };
  return (
    <PrintPage
      actions={
        <>
          <Button to={props.backTo}>Back</Button>
          {props.actions}
          <PdfButton {...vendor} content={content} fileName={props.fileName} />
        </>
      }
    >
      <LetterheadSheet label={props.label} {...vendor}>
        {(name) => <SheetBody content={content(name)} />}
      </LetterheadSheet>
    </PrintPage>
  );
}
