import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useServerToday } from '@/api/serverClock';
import { farSurveyDay } from '@/shared/dayDoubts';
import { compareNames } from '@/lib/order';
import { LocationField } from '@/shared/location/LocationField';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { lookups } from '@/shared/lookups/lookups';
import { SURVEY_AREAS } from '@/shared/surveyAreas';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { RadioField } from '@/ui/form/RadioField';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { SectionCard } from '@/ui/SectionCard';
import { ACTING_ON_BEHALF, asksForClub, cleanRate, OTHER_CLUBS, rateAtRest, rateWhenEntered } from './rules';
import { PendingRow, RowList } from '@/shared/wizard/RowList';
import { addRow, inspectionRow } from './rows';
import { UseLast, type StepProps } from './UseLast';

const SORTED_ON_BEHALF = [...ACTING_ON_BEHALF].sort(compareNames);
const INSPECTION_ROLES = ['Surveyor', 'Chief officer', 'Master', 'Agent', 'Stevedore', 'Witness'];

export function SurveyDetailsTab({ form, last }: StepProps) {
  const { control, setValue } = form;
  const survey = useWatch({ control, name: 'survey' });
  const day = useServerToday();
  const club = asksForClub(survey.action_on_behalf_of);
  const clubs = useQuery({ ...lookups.clubs(), enabled: club });
  const currencies = useQuery(lookups.currencies());
  const clubNames = clubs.data && [...new Set([...clubs.data.map((row) => row.name), OTHER_CLUBS])];
  // USD and INR are offered even when the role may not read currencies, as some servers refuse.
  const currencyNames = currencies.data?.length ? currencies.data.map((row) => row.name) : ['INR', 'USD'];

  return (
    <>
      <UseLast form={form} last={last} step="survey" />
      <FormGrid min={240}>
        <SelectField
          control={control}
          name="survey.survey_areaspot"
          label="Survey Area"
          required
          options={SURVEY_AREAS}
        />
        <TextField
          control={control}
          name="survey.name_of_areaspot"
          label="Name of Area Spot"
          required
          cap
          help="Vessel, yard or terminal name"
        />
        <LocationField
          control={control}
          name="survey.location_of_survay"
          label="Place of Survey"
          required
          help="Port and berth, or address"
        />
        <DateField
          control={control}
          name="survey.date_of_survey"
          label="Date of Survey"
          required
          min={day}
          warning={farSurveyDay(survey.date_of_survey, day) ?? undefined}
        />
        <SelectField control={control} name="survey.currency" label="Currency" options={currencyNames} />
        <TextField
          control={control}
          name="survey.estimated_rate"
          label="Estimated rate"
          required
          blockPaste
          inputMode="decimal"
          unit={survey.currency}
          help="Digits and up to two decimals. Pasting is not possible."
          clean={cleanRate}
          atRest={(typed) => rateAtRest(typed, survey.currency)}
          whenEntered={rateWhenEntered}
        />
        <TextField control={control} name="survey.payment_terms" label="Payment terms" required cap />
        <AutocompleteField
          control={control}
          name="survey.action_on_behalf_of"
          label="Acting on behalf of"
          options={SORTED_ON_BEHALF}
        />
      </FormGrid>

      <ListTrouble of="The list of clubs" lists={[clubs]} />
      {club ? (
        <FormGrid min={240}>
          <RadioField
            control={control}
            name="survey.hasClub"
            label="Is there a P&I club?"
            options={['Yes', 'No']}
          />
          {survey.hasClub === 'Yes' ? (
            <AutocompleteField
              control={control}
              name="survey.list_of_clubs"
              label="P&I club"
              required
              options={clubNames ?? []}
              loading={clubs.isLoading}
            />
          ) : null}
          {survey.hasClub === 'Yes' && survey.list_of_clubs === OTHER_CLUBS ? (
            <TextField control={control} name="survey.list_of_club_name" label="Club name" required cap />
          ) : null}
        </FormGrid>
      ) : null}

      <RadioField
        control={control}
        name="survey.jointInspection"
        label="Joint inspection"
        options={['Yes', 'No']}
        help="Others who attend the survey, each for a party"
      />
      {survey.jointInspection === 'Yes' ? (
        <SectionCard title="Joint inspection" headingLevel={3}>
          <div className="stack">
            <RowList
              label="Joint inspection"
              columns={['On behalf of', 'Name', 'Role']}
              rows={survey.inspection.map((row) => [row.on_behalf_of, row.name1, row.role])}
              onRemove={(index) =>
                setValue('survey.inspection', survey.inspection.toSpliced(index, 1), { shouldDirty: true })
              }
            />
            <PendingRow addLabel="Add to joint inspection" onAdd={() => addRow(form, inspectionRow)}>
              <AutocompleteField
                control={control}
                name="survey.inspectionRow.on_behalf_of"
                label="On behalf of"
                required
                freeText
                cap
                options={SORTED_ON_BEHALF}
              />
              <TextField control={control} name="survey.inspectionRow.name1" label="Name" required cap />
              <AutocompleteField
                control={control}
                name="survey.inspectionRow.role"
                label="Role"
                required
                freeText
                cap
                options={INSPECTION_ROLES}
              />
            </PendingRow>
          </div>
        </SectionCard>
      ) : null}
    </>
  );
}
