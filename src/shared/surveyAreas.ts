/** Where a survey can be (2§2, survey_areaspot). */
export const SURVEY_AREAS = ['Yard', 'Vessel', 'CFS', 'Terminal', 'Factory'] as const;
