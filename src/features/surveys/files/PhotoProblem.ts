/** Why a photograph cannot be sent as it is, in words for the person who chose it. */
export class PhotoProblem extends Error {}
