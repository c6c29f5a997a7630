import { formatContainerNumber } from '@/lib/container/iso6346';
import { formatNumber, plural } from '@/lib/numbers';
import { KeyValue } from '@/ui/KeyValue';
import { SectionCard } from '@/ui/SectionCard';
import { CHECK_AID, directionWords } from '../calculation/securing';
import type { FlatRackSurvey } from '../doctype';
import { GaugePicture } from '../form/GaugePicture';
import { lengthText } from '../notes';
import { rackWords } from '../survey';
import type { FlatRackWorksheet } from '../worksheet';
import { reportedRack } from './reportedRack';
import { isWithin, overWords } from './suggestedText';

/** What was measured of rack and cargo, and what the lashings come to, above the sections of the record. */
export function RackSummary(props: { record: FlatRackSurvey; worksheet: FlatRackWorksheet }) {
  const { worksheet, worked } = reportedRack(props);
  const { rack, cargo } = worksheet;
  const { gauge, securing, lines } = worked;
  const mass = (value: number | null) => (value === null ? null : `${formatNumber(value)} kg`);
  const held = securing.directions.map(
    ({ direction, share, holds }) =>
      `${directionWords(direction)} ${share === null ? '' : `${Math.floor(share * 100)} %`}${holds ? '' : ' (does not hold)'}`,
  );
  return (
    <SectionCard
      title="Flat rack"
      sub={[formatContainerNumber(rack.number), rackWords(rack.sizeType), cargo.description]
        .filter(Boolean)
        .join(', ')}
      headingLevel={3}
    >
      <GaugePicture worked={worked} centimetres={false} />
      <KeyValue
        items={[
          {
            label: 'Out of gauge',
            value: overWords(gauge) || (isWithin(gauge) ? 'within the rack' : null),
          },
          {
            label: 'Doors end, front end',
            value: `${lengthText(gauge.doors)} mm, ${lengthText(gauge.front)} mm`,
          },
          { label: 'Gross mass', value: mass(gauge.gross) },
          { label: 'Maximum gross, plate', value: mass(worked.rack.maxGross) },
          { label: 'Lashings', value: lines.length === 0 ? null : plural(lines.length, 'lashing') },
          { label: 'Held, by the check', value: held.length === 0 ? null : held.join('; ') },
        ]}
      />
      {held.length > 0 ? <p style={{ marginBlock: '1em' }}>{CHECK_AID}</p> : null}
    </SectionCard>
  );
}
