/**
 * Exchanges that the engine knowingly does not hold, by id with the reason. Each is reported as skipped and counted.
 * At present there is none.
 */
export const omissions: Readonly<Record<string, string>> = {};
