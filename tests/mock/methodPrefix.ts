/** Dotted path before the product's own methods on the mock's site, so that its `login` and the core's stay apart. */
export const METHOD_PREFIX = 'plimsoll.api';
