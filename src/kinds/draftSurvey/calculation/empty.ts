import { draftSurveyInputs } from './recordMapping';
import { emptyWorksheet } from './worksheet';

/** For tests: a ship of which nothing is known yet, and a survey of which nothing has been entered. */
export const { ship: emptyShip, initial: emptySet } = draftSurveyInputs({}, emptyWorksheet);
