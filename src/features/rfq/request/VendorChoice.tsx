import { Star } from 'lucide-react';
import { visibleText } from '@/lib/visibleText';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { RadioButton } from '@/ui/form/Check';
import { matches, type VendorFilters, type VendorRow } from '@/shared/vendors/vendors';
import classes from './vendors.module.css';

const few = (list: readonly string[]) =>
  list.length > 3 ? `${list.slice(0, 3).join(', ')} +${list.length - 3}` : list.join(', ');

/** A vendor to choose, with the filters that it matches. */
export function VendorChoice(props: {
  vendor: VendorRow;
  filters: VendorFilters;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { vendor, filters, chosen } = props;
  const asked = Object.values(filters).filter((value) => value !== '').length;
  const why = matches(vendor, filters);
  const where = [few(vendor.ports), few(vendor.categories)].filter((part) => part !== '').join(' · ');
  return (
    <label className={classes['vendor']} data-chosen={chosen || undefined}>
      <RadioButton name="vendor" checked={chosen} onChange={props.onChoose} value={vendor.id} />
      <span className={classes['words']}>
        <span className={classes['name']}>
          <strong>{visibleText(vendor.name)}</strong> <Mono>{vendor.id}</Mono>
        </span>
        <small>{where || [vendor.email, vendor.mobile].filter(Boolean).join(' · ')}</small>
        {why.length > 0 ? (
          <small className={classes['why']}>
            <Glyph
              name={why.length === asked ? 'tick' : 'half'}
              size={12}
              color={why.length === asked ? 'var(--pl-ok)' : 'var(--pl-ink-2)'}
            />
            Matches {why.join(', ')}
          </small>
        ) : null}
      </span>
      {vendor.preferred ? (
        <span className={classes['preferred']}>
          <Star size={16} strokeWidth={1.6} aria-hidden fill="currentColor" />
          Preferred
        </span>
      ) : null}
    </label>
  );
}
