/** Findings of a check, line by line. */

/**
 * `ok`: as expected. `lacks`: missing. `differs`: there, but different. `unknown`: this account cannot tell.
 */
type FindingState = 'ok' | 'lacks' | 'differs' | 'unknown';

interface Finding {
  readonly state: FindingState;
  readonly what: string;
  /** How to correct it, or why it is unknown. */
  readonly mend?: string;
}

/** Collects findings and prints them. */
export class Findings {
  readonly all: Finding[] = [];

  constructor(private readonly print: (line: string) => void = () => undefined) {}

  section(title: string): void {
    this.print(`\n${title}`);
  }

  ok(what: string): void {
    this.add({ state: 'ok', what });
  }
  lacks(what: string, mend: string): void {
    this.add({ state: 'lacks', what, mend });
  }
  differs(what: string, mend: string): void {
    this.add({ state: 'differs', what, mend });
  }
  unknown(what: string, why: string): void {
    this.add({ state: 'unknown', what, mend: why });
  }

  /** Whether anything must be corrected. */
  get faulty(): boolean {
    return this.all.some(({ state }) => state === 'lacks' || state === 'differs');
  }

  summary(): string {
    const count = (state: FindingState) => this.all.filter((one) => one.state === state).length;
    return `${count('ok')} ok, ${count('lacks')} lacking, ${count('differs')} different, ${count('unknown')} not known`;
  }

  private add(finding: Finding): void {
    this.all.push(finding);
    this.print(`  ${finding.state.padEnd(7)}  ${finding.what}`);
    if (finding.mend) this.print(`${' '.repeat(11)}→ ${finding.mend}`);
  }
}
