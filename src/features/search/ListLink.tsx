import { Link } from 'react-router-dom';

/** A link to a list with a search in it; pressed plainly, the search over everything closes and remembers what was typed. */
export function ListLink({ to, label, onOpen }: { to: string; label: string; onOpen: (to: string) => void }) {
  return (
    <Link
      to={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(to);
      }}
    >
      {label}
    </Link>
  );
}
