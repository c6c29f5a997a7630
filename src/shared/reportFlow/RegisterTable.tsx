import { DataTable } from '@/ui/list/DataTable';
import type { ReportRegister, ReportStanding } from '../surveyKind/reportRegister';
import { registeredAt } from './steps';
import classes from './reportFlow.module.css';

/** What was made and sent of one report, newest first; nothing before the first upload. */
export function RegisterTable(props: { register: ReportRegister; report: string; standing: ReportStanding }) {
  const { register, report, standing } = props;
  const rows = register.uploads.filter((upload) => upload.report === report).toReversed();
  if (rows.length === 0) return null;
  const stateOf = (id: string) => {
    const sent = register.sent.find(({ upload }) => upload.id === id);
    if (sent) {
      const changed = standing.changedSinceSent && standing.sent?.upload.id === id;
      return `Sent ${registeredAt(sent.at)}${changed ? ', changed since' : ''}`;
    }
    if (standing.current?.id !== id) return 'Replaced';
    return standing.stale ? 'Made before the last change' : 'Not sent yet';
  };
  return (
    <section className={classes['part']} aria-label="Register">
      <h3>What was made and sent</h3>
      <DataTable
        label="Register"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'revision', label: 'Revision', align: 'right', value: ({ revision }) => String(revision) },
          { id: 'state', label: 'State', value: ({ id }) => stateOf(id) },
          { id: 'at', label: 'When', value: ({ at }) => (at ? registeredAt(at) : '') },
          { id: 'by', label: 'By', value: ({ by }) => by },
          { id: 'result', label: 'Figure', align: 'right', value: ({ result }) => result?.value ?? '' },
          {
            id: 'fingerprint',
            label: 'Fingerprint',
            mono: true,
            value: ({ fingerprint }) => fingerprint.slice(0, 8),
          },
        ]}
      />
    </section>
  );
}
