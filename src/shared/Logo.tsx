import classes from './logo.module.css';

/** The mark: ring above the line, solid below, the line past the circle. Follows the scheme through the tokens. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        className={classes['ink']}
        d="M4.168 14A12 12 0 0 1 27.832 14H24.261A8.5 8.5 0 0 0 7.739 14ZM4.522 19.5H27.478A12 12 0 0 1 4.522 19.5Z"
      />
      <path className={classes['line']} d="M0 14h32v4H0z" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span className={classes['logo']}>
      <LogoMark size={size} />
      <span className={classes['name']}>Plimsoll</span>
    </span>
  );
}
