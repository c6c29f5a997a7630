import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { recordIdIn } from '@/lib/recordId';
import { visibleText } from '@/lib/visibleText';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeaderContent, usePageTitle, useRouteFocus } from '@/shared/pageHeader';
import { LogoMark } from '@/shared/Logo';
import { CopyIdIn } from '@/ui/CopyButton';
import { Trail } from '@/ui/PageHeader';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { neighborsOf } from '@/ui/list/shownRows';
import { useMediaQuery, useNarrow } from '@/ui/useMediaQuery';
import { BellButton } from './BellButton';
import { ConnectionChip } from './ConnectionChip';
import { CreditBadge } from './CreditBadge';
import { ProfileMenu } from './ProfileMenu';
import { SearchButton } from './SearchButton';
import { usePlaces, WayBack } from './WayBack';
import classes from './shell.module.css';

// only on a phone, for a record that was opened from a list
const Neighbors = lazyWithPreload(async () => (await import('./Neighbors')).Neighbors);

/** A record's number is never broken or cut: of a name that is too long for a phone, what stands before it is. */
function Title({ text }: { text: string }) {
  const record = recordIdIn(text);
  if (!record) return text;
  return (
    <>
      {record.before}
      <span className={classes['titleId']}>{record.id}</span>
    </>
  );
}

/** By themselves, so that a new title of the page does not render them again. */
const Tools = memo(function Tools() {
  const { role } = useSession();
  return (
    <>
      <SearchButton />
      <ConnectionChip />
      {role === 'Vendor' || role === 'B2B User' ? <CreditBadge /> : null}
      <BellButton />
      <ProfileMenu />
    </>
  );
});

/** Where the page's action stands below everything else of the bar, as the style sheet has it. */
const ACTION_BELOW = '(max-width: 399.95px)';

/** Page header at the left, tools of the whole app at the right. */
export function TopBar() {
  const { trail, status, action } = usePageHeaderContent();
  const title = usePageTitle();
  const heading = useRouteFocus();
  const places = usePlaces();
  const above = trail?.at(-1);
  const narrow = useNarrow();
  const actionBelow = useMediaQuery(ACTION_BELOW);
  const { pathname } = useLocation();
  const neighbors = narrow && above ? neighborsOf(pathname) : null;
  const tools = <Tools key="tools" />;
  const pageAction = action ? (
    <div key="action" data-page-action>
      {action}
    </div>
  ) : null;
  return (
    <header className={`row under ${classes['top']}`}>
      {narrow && above ? (
        <WayBack {...above} places={places} />
      ) : (
        <Link to={paths.dashboard} className={classes['topBrand']} aria-label="Plimsoll, to the dashboard">
          <LogoMark />
        </Link>
      )}
      {trail && trail.length > 0 ? (
        <div className={classes['trail']}>
          <Trail items={trail} />
        </div>
      ) : null}
      <h1 ref={heading} tabIndex={-1} className={`ellipsis title ${classes['title']}`}>
        <Title text={visibleText(title)} />
      </h1>
      {/* a phone has no room for it beside a name and a number */}
      {narrow && recordIdIn(title)?.before ? null : <CopyIdIn title={title} />}
      {status ? <div className={classes['status']}>{status}</div> : null}
      <div className={classes['tools']}>
        {/* as they are seen, so that the Tab key goes the same way; by keys, so that neither is drawn anew when a phone is turned */}
        {actionBelow ? [tools, pageAction] : [pageAction, tools]}
      </div>
      {neighbors ? <Neighbors {...neighbors} /> : null}
    </header>
  );
}
