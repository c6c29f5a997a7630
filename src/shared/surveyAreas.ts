/** Where a survey can be (spec 2 §2, survey_areaspot). */
export const SURVEY_AREAS = ['Yard', 'Vessel', 'CFS', 'Terminal', 'Factory'] as const;
