/** libheif's decoder as its own documentation shows it; the types that come with it describe the layer below. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface DecodedImage {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => number;
    /** Fills the pixels; null when the picture cannot be decoded. */
    display: (into: ImageData, done: (image: ImageData | null) => void) => void;
    free: () => void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode: (file: Uint8Array) => DecodedImage[] };
  }
  const libheif: () => Libheif;
  // eslint-disable-next-line import/no-default-export -- as the package has it
  export default libheif;
}
