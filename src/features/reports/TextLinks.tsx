import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { to } from '@/paths';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';
import { textFieldOf } from '@/shared/surveyRecord/fields';
import { Button } from '@/ui/Button';

/** Lead to the texts of reports as pages that print; nothing where no text is written. */
export function TextLinks<D extends Doctype>(props: {
  kind: SurveyKind<D>;
  /** Those that may be read. */
  reports: readonly KindReport<D>[];
  order: string;
  record: Doctypes[D];
}) {
  const { routes } = props.kind;
  return props.reports.map(({ id, text }) => {
    const page = routes.texts?.find(({ report }) => report === id);
    return page && textFieldOf(props.record, text) ? (
      <Button key={id} to={to(page.textAt, { id: props.order })} variant="outlined">
        {id} text
      </Button>
    ) : null;
  });
}
