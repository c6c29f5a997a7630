import { useSearchParams } from 'react-router-dom';
import type { SurveyContext } from '@/shared/surveyRecord/context';
import { LoadingState } from '@/ui/states/LoadingState';
import { SectionNav } from './SectionNav';
import { SurveyHeading } from './SurveyHeading';
import { useSurveyPageHeader } from './useSurveyPageHeader';
import classes from './form.module.css';

const UNKNOWN = { glyph: 'empty', color: 'var(--pl-ink-3)', text: '…' } as const;

/** A survey whose record is read while its worksheet is still on the way: what it is about stands already, where it will stand. */
export function SurveyOpening({ kind, order, record }: SurveyContext) {
  const [params] = useSearchParams();
  useSurveyPageHeader(kind.title, order);
  const current = kind.sections.find(({ id }) => id === params.get('section')) ?? kind.sections[0];
  if (!current) return <LoadingState shape="form" />;
  return (
    <div className={classes['layout']}>
      {/* holds the room of the sections, whose states are not known yet */}
      <div className={classes['unread']} aria-hidden inert>
        <SectionNav
          current={current.id}
          sections={kind.sections.map(({ id, title }) => ({ id, title, state: UNKNOWN }))}
          onPick={() => undefined}
        />
      </div>
      <div className={`page ${classes['main']}`}>
        <SurveyHeading
          title={current.title}
          order={order}
          subject={record && Reflect.get(record, kind.about.subject.field)}
        />
        <LoadingState shape="form" />
      </div>
    </div>
  );
}
