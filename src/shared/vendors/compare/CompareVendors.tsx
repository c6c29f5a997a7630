import { useRef, useState } from 'react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { ReadState } from '@/shared/ReadState';
import { Check } from '@/ui/form/Check';
import { EmptyState } from '@/ui/states/EmptyState';
import { dealingsQuery } from '../dealings';
import { documentsOf, offersOf } from '../detail';
import type { Wanted } from '../fit';
import type { PreferMutation } from '../prefer';
import { noFilters, vendorsQuery } from '../vendors';
import { compareRows, onlyDiffering, type Compared } from './compareRows';
import { CompareFrame } from './CompareFrame';
import { CompareTable, type VendorChosen } from './CompareTable';
import type { Compare } from './useCompare';
import classes from './compare.module.css';

/** Up to four vendors side by side: how they fit a request, what one's own requests tell of them, and what they name. */
export function CompareVendors(props: {
  compare: Compare;
  prefer: PreferMutation;
  /** What a request asks for, where there is one. */
  wanted?: Wanted;
  /** Where one of them is chosen. */
  choice?: VendorChosen;
}) {
  const { compare } = props;
  const { requesterId: requester } = useSession();
  const { opened } = compare;
  const [differing, setDiffering] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const directory = useQuery(vendorsQuery(requester, '', noFilters));
  const vendors = opened.flatMap((id) => directory.data?.find((vendor) => vendor.id === id) ?? []);
  const emails = vendors.map(({ email }) => email).filter((email) => email !== '');
  // What is shown stays while one is taken out.
  const offers = useQuery({
    ...offersOf(emails),
    enabled: emails.length > 0,
    placeholderData: keepPreviousData,
  });
  const dealings = useQuery(dealingsQuery(requester));
  const documents = useQueries({ queries: emails.map((email) => documentsOf(email)) });
  const reads = [...(emails.length > 0 ? [offers] : []), dealings, ...documents];
  const compared = vendors.map((vendor): Compared => {
    const rows = documents[emails.indexOf(vendor.email)]?.data;
    return {
      vendor,
      offer: offers.data && [...new Set(offers.data.get(vendor.email))].map(shownText),
      dealings: dealings.data?.get(vendor.id),
      documents: rows?.map((row) => shownText(row.document_type)),
    };
  });
  const sections = compareRows(compared, props.wanted ?? null);
  const isReady = directory.isSuccess && !reads.some(({ isPending }) => isPending);

  return (
    <CompareFrame
      compare={compare}
      tools={<Check label="Only what differs" checked={differing} onChange={setDiffering} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
      <div ref={box} className={classes['scroll']} role="group" aria-label="Comparison" tabIndex={0}>
        {directory.isSuccess ? <ListTrouble of="Some of the figures" lists={reads} /> : null}
        <ReadState
          query={{ ...directory, data: isReady ? compared : undefined }}
          failed="The vendors could not be read"
          shape="table"
          className={classes['waiting']}
        >
          {() =>
            compared.length === 0 ? (
              <EmptyState why="These vendors are not in the directory any more." />
            ) : (
              <CompareTable
                compared={compared}
                sections={differing ? onlyDiffering(sections) : sections}
                prefer={props.prefer}
                onRemove={(id) => {
                  // The button goes away with its column.
                  box.current?.focus();
                  compare.remove(id);
                }}
                {...(props.choice ? { choice: props.choice } : {})}
              />
            )
          }
        </ReadState>
        {isReady ? (
          <p className={`hint ${classes['source']}`}>
            Figures under With you come from your own requests alone. An answer is timed from the request to
            its first job order.
          </p>
        ) : null}
      </div>
    </CompareFrame>
  );
}
