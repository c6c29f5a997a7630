/** The drawn check boxes and radio buttons; 16 px, the border of a field when empty. */
const box = { width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': true, focusable: false } as const;

/** An empty check box. */
export function BoxEmpty() {
  return (
    <svg {...box}>
      <rect
        x="0.5"
        y="0.5"
        width="15"
        height="15"
        rx="2.5"
        fill="var(--pl-surface)"
        stroke="var(--pl-field)"
      />
    </svg>
  );
}

/** A ticked check box. */
export function BoxTicked() {
  return (
    <svg {...box}>
      <rect width="16" height="16" rx="3" fill="var(--pl-primary)" />
      <path
        d="m4 8.2 2.7 2.7L12 5.4"
        fill="none"
        stroke="var(--pl-on-primary)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A check box over a group of which some are ticked. */
export function IndeterminateIcon() {
  return (
    <svg {...box}>
      <rect width="16" height="16" rx="3" fill="var(--pl-primary)" />
      <path d="M4 8h8" stroke="var(--pl-on-primary)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

/** A radio button that is not chosen. */
export function RadioOff() {
  return (
    <svg {...box}>
      <circle cx="8" cy="8" r="7.5" fill="var(--pl-surface)" stroke="var(--pl-field)" />
    </svg>
  );
}

/** The chosen radio button. */
export function RadioOn() {
  return (
    <svg {...box}>
      <circle cx="8" cy="8" r="8" fill="var(--pl-primary)" />
      <circle cx="8" cy="8" r="3" fill="var(--pl-on-primary)" />
    </svg>
  );
}
