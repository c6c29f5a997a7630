import { LogoMark } from '@/shared/Logo';

/**
 * Shown while the first page loads, like the markup in index.html; its text appears only when that takes
 * long.
 */
export function Starting() {
  return (
    <div className="pl-starting">
      <LogoMark size={40} />
      <p role="status">Loading…</p>
    </div>
  );
}
