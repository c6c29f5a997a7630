/**
 * Exchanges that the engine does not reproduce, by id with the reason; reported as skipped. None at present.
 */
export const omissions: Readonly<Record<string, string>> = {};
