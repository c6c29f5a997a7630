export const OVER_ANY_PAGE: readonly string[];
