import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { LetterheadSheet } from './LetterheadSheet';
import { PdfButton } from './PdfButton';
import { PrintPage } from './PrintPage';
import { SheetBody } from './SheetBody';
import type { SheetContent } from './sheetContent';

/** A sheet under a vendor's letterhead as a page of its own, to be read, printed and kept as a PDF. */
export function SheetPage(props: {
  label: string;
  vendorId: string;
  vendorName: string;
  /** Of the PDF, without the ending. */
  fileName: string;
  content: (vendor: string) => SheetContent;
  backTo: string;
  actions?: ReactNode;
}) {
  const { vendorId, vendorName, content } = props;
  return (
    <PrintPage
      actions={
        <>
          <Button to={props.backTo}>Back</Button>
          {props.actions}
          <PdfButton {...{ vendorId, vendorName, content }} fileName={props.fileName} />
        </>
      }
    >
      <LetterheadSheet label={props.label} vendorId={vendorId} vendorName={vendorName}>
        {(vendor) => <SheetBody content={content(vendor)} />}
      </LetterheadSheet>
    </PrintPage>
  );
}
