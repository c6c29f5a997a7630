import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

async function decode(file: Uint8Array): Promise<ImageData> {
  const images = new (libheif().HeifDecoder)().decode(file);
  // A file may hold the depth or a thumbnail beside the photograph.
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture in the file');
  try {
    const pixels = new ImageData(image.get_width(), image.get_height());
    return await new Promise((resolve, reject) => {
      image.display(pixels, (filled) => {
        if (filled) resolve(filled);
        else reject(new Error('the picture cannot be decoded'));
      });
    });
  } finally {
    for (const one of images) one.free();
  }
}

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  decode(data).then(
    (image) => postMessage(image, { transfer: [image.data.buffer] }),
    () => postMessage(null),
  );
});
