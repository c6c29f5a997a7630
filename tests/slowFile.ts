/** A file whose bytes come when `come` is called, as from a slow card. */
export function slowFile(file: File): { file: File; come: () => void } {
  let come = () => undefined as void;
  const arrived = new Promise<void>((done) => {
    come = done;
  });
  const read = file.arrayBuffer.bind(file);
  const slice = file.slice.bind(file);
  file.arrayBuffer = () => arrived.then(read);
  file.slice = (...range) => {
    const part = slice(...range);
    const bytes = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => arrived.then(bytes);
    return part;
  };
  return { file, come };
}
