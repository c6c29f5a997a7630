import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { lashingPlace, PHOTO_KEY, RACK_VIEWS } from '../notes';
import { orderedLashings } from '../survey';
import { useNotes } from './useFlatRack';

/** Photographs from four sides, from above, and of every lashing. */
export function PhotographsSection() {
  const { RowPhotographs } = useSurvey();
  const { lashings } = useNotes();
  const numbers = orderedLashings(lashings).flatMap(({ no }) => (no ? [no] : []));
  return (
    <RowPhotographs
      keys={[PHOTO_KEY]}
      name="rack and cargo"
      places={[...RACK_VIEWS, ...new Set(numbers.map(lashingPlace))]}
    />
  );
}
