import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import { paths, to } from '@/paths';
import { Button } from '@/ui/Button';

/** Leads to the formal report's text as a page that prints; nothing while no text is written. */
export function FormalTextLink({ order, record }: { order: string; record: DraftSurvay }) {
  if (!record.formal_report) return null;
  return (
    <Button to={to(paths.formalReport, { id: order })} variant="outlined">
      Formal text
    </Button>
  );
}
