export const IMAGE_REFUSAL = 'Only JPEG, PNG, HEIC and WebP images can be attached'; // our text: the contract names no types of survey images (D194, R15)

/** Said where photographs are added. */
export const IMAGE_HELP =
  'Time, place and SHA-256 are read from the original before it is sent. HEIC and WebP are sent as JPEG.';
