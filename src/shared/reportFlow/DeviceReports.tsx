import { SectionCard } from '@/ui/SectionCard';
import { useDeviceReport, type DeviceReport } from './useDeviceReport';

/** Reports of a survey that has no record yet: each can be printed from what is on this device. */
export function DeviceReports(props: { reports: readonly { title: string; device: DeviceReport }[] }) {
  return (
    <div className="stack">
      {props.reports.map((one) => (
        <OneReport key={one.title} {...one} />
      ))}
    </div>
  );
}

function OneReport({ title, device }: { title: string; device: DeviceReport }) {
  const { part, pane } = useDeviceReport(title, device);
  return (
    <SectionCard title={title} headingLevel={3}>
      {part}
      {pane}
    </SectionCard>
  );
}
