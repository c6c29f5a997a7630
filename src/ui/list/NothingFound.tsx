import { plural } from '@/lib/numbers';
import { Button } from '../Button';
import { EmptyState } from '../states/EmptyState';
import { focusListState } from './listFocus';

/** A list that search and filters have left nothing of; `active` counts them. */
export function NothingFound({ active, onClear }: { active: number; onClear: () => void }) {
  return (
    <EmptyState
      why={`${plural(active, 'filter')} ${active === 1 ? 'is' : 'are'} active.`}
      action={
        <Button
          onClick={({ currentTarget }) => {
            focusListState(currentTarget);
            onClear();
          }}
        >
          Clear filters
        </Button>
      }
    />
  );
}
