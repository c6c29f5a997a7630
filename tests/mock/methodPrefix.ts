/**
 * Dotted path before the product's methods on the mock's site, so that its `login` differs from the core's.
 */
export const METHOD_PREFIX = 'plimsoll.api';
