import { formatDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { pointsWord } from '@/shared/credit/balance';
import { KeyValue } from '@/ui/KeyValue';
import { Money } from '@/ui/Money';
import { Quantity } from '@/ui/Quantity';
import { readRate, totalQuantity } from './rules';
import type { RequestValues } from './schema';
import classes from './request.module.css';

/** The request so far; always visible. */
export function RequestSummary({ values, files }: { values: RequestValues; files: number }) {
  const { survey, agent, types, vendor } = values;
  const rate = readRate(survey.estimated_rate);
  const points = types.lines.reduce((sum, line) => sum + line.credit_point, 0);
  return (
    <>
      <KeyValue
        items={[
          {
            label: 'Place',
            value: [survey.survey_areaspot, survey.name_of_areaspot, survey.location_of_survay]
              .filter(Boolean)
              .join(', '),
          },
          { label: 'Date', value: survey.date_of_survey ? formatDate(survey.date_of_survey) : '' },
          {
            label: 'Rate',
            value: Number.isNaN(rate) ? '' : <Money currency={survey.currency} amount={rate} />,
          },
          { label: 'On behalf of', value: survey.action_on_behalf_of },
          { label: 'Agent', value: agent.company_name },
        ]}
      />
      <h3>Survey types</h3>
      {types.lines.length === 0 ? <span className="light">No lines yet</span> : null}
      <ul className={classes['lines']}>
        {types.lines.map((line) => (
          <li className="apart under" key={line.id}>
            <span>
              {line.type_of_survey}
              <br />
              <span className="light">
                {[line.port, `quantity ${line.quantity || '1'}`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span>
              {line.credit_point} <span className="light">{pointsWord(line.credit_point)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes['total']}>
        <span>Total RFQ quantity</span>
        <span>{types.lines.length === 0 ? 0 : totalQuantity(types.lines)}</span>
      </div>
      <div className={classes['total']}>
        <span>Credit points</span>
        <span>
          {points} <span className="light">for the vendor</span>
        </span>
      </div>
      <KeyValue
        items={[
          (types.cargo !== '' || types.cargo_quantity !== null) && {
            label: 'Cargo',
            value: (
              <>
                {types.cargo}{' '}
                {types.cargo_quantity === null ? null : <Quantity value={types.cargo_quantity} unit="MT" />}
              </>
            ),
          },
          files > 0 && { label: 'Attachments', value: plural(files, 'file') },
          vendor.id !== '' && { label: 'Vendor', value: shownText(vendor.name) },
        ]}
      />
    </>
  );
}
