import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { newId } from '@/lib/newId';
import { formatMoney, plural } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { formatPoints, pointsWord } from '@/shared/credit/balance';
import { UncertainPoints } from '@/shared/credit/UncertainPoints';
import { InterruptedNote } from '@/shared/Interrupted';
import { ReadState } from '@/shared/ReadState';
import { useSequence } from '@/shared/useSequence';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { Money } from '@/ui/Money';
import { EmptyState } from '@/ui/states/EmptyState';
import { Balance } from './Balance';
import {
  BUY_PACKAGE,
  cheapest,
  isSold,
  planName,
  purchaseSteps,
  runPurchase,
  unitPrice,
  type Plan,
  type PurchasePayload,
} from './purchase';
import { packageQueries } from './queries';
import classes from './credit.module.css';

/** A price as text for the confirmation, never broken after its code; elsewhere `Money` shows it. */
const priceOf = ({ price, currency }: Plan) =>
  formatMoney(price ?? 0, currency ?? 'INR').replace(' ', '\u00A0');

/** Names of plans hold spaces, which part one id from the next. */
const headId = ({ name }: Plan) => `plan-${name.replaceAll(/\s+/g, '-')}`;

export function PackagesTab({ vendorId }: { vendorId: string }) {
  const { email } = useSession();
  const confirm = useConfirm();
  const plans = useQuery(packageQueries.plans());
  const [bought, setBought] = useState<string | null>(null);
  const purchase = useSequence<PurchasePayload, true>({
    kind: BUY_PACKAGE,
    owner: email,
    idOf: ({ id }) => id,
    stepsOf: purchaseSteps,
    run: runPurchase,
    invalidates: [['Credit Point'], ['method', 'list_view_of_purchase_details']],
    success: ['Plan is added successfully', 2000],
  });
  const left = purchase.interrupted?.payload as PurchasePayload | undefined;
  if (left && bought !== left.plan.name) setBought(left.plan.name);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the button by which an interrupted purchase goes on is gone with its note
    if (purchase.running && document.activeElement === document.body) button.current?.focus();
  }, [purchase.running]);

  const buy = async (plan: Plan) => {
    const sure = await confirm({
      title: `Buy ${planName(plan)}?`,
      body: `You buy ${plural(plan.credit_points ?? 0, 'credit point')} for ${priceOf(plan)}, valid for ${plural(plan.validity ?? 0, 'day')}. Nothing is paid online: the purchase is booked and its points count at once.`,
      confirmLabel: 'Buy',
    });
    if (!sure) return;
    setBought(plan.name);
    purchase.start({ id: newId(), vendorId, plan });
  };
  const waits = purchase.interrupted ? 'Finish the interrupted purchase first' : null;

  return (
    <div className={`stack ${classes['page']}`}>
      <Balance vendorId={vendorId} />
      <FailedNote title="Nothing was bought" why={purchase.refusal} />
      <UncertainPoints sequence={purchase} what="was this package bought?" />
      {left && !purchase.doubt ? (
        <InterruptedNote sequence={purchase} title="A purchase was interrupted.">
          {planName(left.plan)}: it is not certain whether the server has booked it. The server is checked
          before anything is bought again.
        </InterruptedNote>
      ) : null}
      <ReadState query={plans} failed="The packages could not be read">
        {(rows) => {
          const sold = rows.filter(isSold);
          if (sold.length === 0) return <EmptyState why="No package is on sale at present." />;
          const best = cheapest(sold);
          return (
            <>
              <p className={classes['about']}>
                Nothing is paid online. Buying books the package with its price, and its points count at once;
                how the price is paid is settled outside this product.
              </p>
              <ul className={`stack ${classes['plans']}`} aria-label="Packages">
                {sold.map((plan) => (
                  <li key={plan.name} className={`lines ${classes['plan']}`} aria-labelledby={headId(plan)}>
                    <h2 id={headId(plan)}>{planName(plan)}</h2>
                    <p className={classes['points']}>
                      <strong>{formatPoints(plan.credit_points ?? 0)}</strong> credit{' '}
                      {pointsWord(plan.credit_points ?? 0)}
                    </p>
                    <p className="strong">
                      <Money amount={plan.price ?? 0} currency={plan.currency ?? 'INR'} />
                    </p>
                    <p className="aside">
                      {unitPrice(plan) === null ? null : (
                        <>
                          <Money amount={unitPrice(plan)} currency={plan.currency ?? 'INR'} /> a point
                          {plan === best && sold.length > 1
                            ? `, the lowest in ${plan.currency ?? 'INR'}`
                            : ''}
                        </>
                      )}
                    </p>
                    <p className="aside">Valid for {plural(plan.validity ?? 0, 'day')}</p>
                    <ActionButton
                      ref={bought === plan.name ? button : undefined}
                      variant={plan === best ? 'contained' : 'outlined'}
                      aria-label={`Buy ${planName(plan)}`}
                      loading={purchase.running && bought === plan.name}
                      loadingLabel="Buying…"
                      disabled={purchase.running && bought !== plan.name}
                      disabledReason={waits}
                      onClick={() => void buy(plan)}
                    >
                      Buy
                    </ActionButton>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </ReadState>
    </div>
  );
}
