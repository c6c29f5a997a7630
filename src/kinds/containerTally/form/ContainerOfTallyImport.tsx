import { useMemo, useState } from 'react';
import { CONTAINER_MEANINGS, type ContainerMeaning } from '@/lib/container/containerTable';
import { lookAtList } from '@/lib/tables/listReading';
import { BringTable } from '@/shared/importTable/BringTable';
import type { TableKind } from '@/shared/importTable/ImportDialog';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { readContainerOfTally, type ContainerOfTally } from '../listedContainer';
import { nextNo } from '../tally';
import { emptySeal, type TallyWorksheet } from '../worksheet';

type Kind = TableKind<Partial<ContainerOfTally>, ContainerMeaning>;

const RECORD_FIELDS = {
  number: 'container_number',
  size: 'size_of_the_container',
  type: 'type_of_conatiner',
} as const;

/** Takes one container out of a packing list, a gate list or what a terminal sends. */
export function ContainerOfTallyImport({ onClose }: { onClose: () => void }) {
  const { form } = useSurvey<TallyWorksheet>();
  const [now] = useState((): ContainerOfTally => {
    const { record, worksheet } = form.getValues();
    const text = (field: keyof typeof RECORD_FIELDS) => String(record[RECORD_FIELDS[field]] ?? '');
    const declared = (seal: string) => worksheet.seals[seal]?.declared ?? '';
    return {
      number: text('number'),
      size: text('size'),
      type: text('type'),
      customs: declared('customs'),
      liner: declared('liner'),
    };
  });
  const kind = useMemo((): Kind => {
    const read = readContainerOfTally(now);
    return {
      meanings: CONTAINER_MEANINGS,
      read,
      // of a sheet with several containers none is taken before one is chosen
      look: lookAtList((file, sheet, choices) => {
        const reading = read(file, sheet, choices);
        return { ...reading, value: reading.tables.length > 0 || null };
      }),
    };
  }, [now]);
  const take = ({ customs, liner, ...fields }: Partial<ContainerOfTally>) => {
    for (const [field, value] of Object.entries(fields))
      form.setValue(`record.${RECORD_FIELDS[field as keyof typeof fields]}`, value);
    const seals = { ...form.getValues('worksheet.seals') };
    for (const [id, declared] of Object.entries({ customs, liner }))
      if (declared !== undefined) seals[id] = { ...emptySeal, no: nextNo(seals), ...seals[id], declared };
    form.setValue('worksheet.seals', seals);
    onClose();
  };
  return (
    <BringTable
      kind={kind}
      title="Container of a list"
      help="A packing list, a gate list, or a BAPLIE, COPRAR, COARRI or CODECO file."
      about="The container of the tally."
      onClose={onClose}
      onTakeIn={take}
    />
  );
}
