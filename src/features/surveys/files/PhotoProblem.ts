/** Why a photograph cannot be sent as it is, in words for the person who chose it. */
export class PhotoProblem extends Error {}

/** What makes it ready could not be fetched: another try may find it. */
export class NoConverterError extends PhotoProblem {}
