import { LogoMark } from '@/shared/Logo';

/** Stands while the first page is fetched, as index.html begins it; it shows words only when that takes long. */
export function Starting() {
  return (
    <div className="pl-starting">
      <LogoMark size={40} />
      <p role="status">Loading…</p>
    </div>
  );
}
