/** A box of an ISO media file: its name, and where its content lies. */
interface Box {
  name: string;
  from: number;
  to: number;
}

/** Reads numbers one after the other. */
class Reader {
  constructor(
    private readonly data: DataView,
    public at: number,
  ) {}

  /** Reads an unsigned number of 0, 1, 2, 4 or 8 bytes. */
  figure(size: number): number {
    const { data, at } = this;
    this.at += size;
    if (size === 0) return 0;
    if (size === 1) return data.getUint8(at);
    if (size === 2) return data.getUint16(at);
    if (size === 4) return data.getUint32(at);
    return Number(data.getBigUint64(at));
  }

  name(): string {
    return String.fromCharCode(...[1, 1, 1, 1].map((size) => this.figure(size)));
  }
}

function boxesIn(data: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const reader = new Reader(data, at);
    const stated = reader.figure(4);
    const name = reader.name();
    const size = stated === 1 ? reader.figure(8) : stated === 0 ? to - at : stated;
    if (size < reader.at - at) break;
    boxes.push({ name, from: reader.at, to: Math.min(at + size, to) });
    at += size;
  }
  return boxes;
}

/** Version of a full box; its content begins four bytes later. */
const versionOf = (data: DataView, box: Box) => data.getUint8(box.from);

/** The id of the item that holds EXIF. */
function exifItem(data: DataView, items: Box): number | null {
  const reader = new Reader(data, items.from + 4);
  reader.figure(versionOf(data, items) === 0 ? 2 : 4);
  for (const entry of boxesIn(data, reader.at, items.to)) {
    const version = versionOf(data, entry);
    // Older entries have no type.
    if (entry.name !== 'infe' || version < 2) continue;
    const inside = new Reader(data, entry.from + 4);
    const id = inside.figure(version === 2 ? 2 : 4);
    inside.figure(2);
    if (inside.name() === 'Exif') return id;
  }
  return null;
}

interface Extent {
  /** 0: in the file; 1: in the `idat` box. */
  method: number;
  offset: number;
  length: number;
}

/** The file ranges of an item's content. */
function extentsOf(data: DataView, locations: Box, wanted: number): Extent[] {
  const version = versionOf(data, locations);
  const reader = new Reader(data, locations.from + 4);
  const [first, second] = [reader.figure(1), reader.figure(1)];
  const size = { offset: first >> 4, length: first & 15, base: second >> 4, index: second & 15 };
  const count = reader.figure(version < 2 ? 2 : 4);
  for (let i = 0; i < count; i += 1) {
    const id = reader.figure(version < 2 ? 2 : 4);
    const method = version > 0 ? reader.figure(2) & 15 : 0;
    reader.figure(2);
    const base = reader.figure(size.base);
    const parts = reader.figure(2);
    const extents: Extent[] = [];
    for (let part = 0; part < parts; part += 1) {
      if (version > 0) reader.figure(size.index);
      extents.push({ method, offset: base + reader.figure(size.offset), length: reader.figure(size.length) });
    }
    if (id === wanted) return extents;
  }
  return [];
}

function find(bytes: Uint8Array): Uint8Array | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const meta = boxesIn(data, 0, bytes.length).find(({ name }) => name === 'meta');
  if (!meta) return null;
  const inside = new Map(boxesIn(data, meta.from + 4, meta.to).map((box) => [box.name, box]));
  const [items, locations] = [inside.get('iinf'), inside.get('iloc')];
  if (!items || !locations) return null;
  const id = exifItem(data, items);
  const [extent, ...more] = id === null ? [] : extentsOf(data, locations, id);
  if (!extent || more.length > 0) return null;
  const start = extent.offset + (extent.method === 1 ? (inside.get('idat')?.from ?? 0) : 0);
  const item = bytes.subarray(start, start + extent.length);
  // The item begins with the offset of its TIFF block.
  if (item.length < 4) return null;
  return item.subarray(4 + new DataView(item.buffer, item.byteOffset).getUint32(0));
}

/**
 * The EXIF of a HEIC, HEIF or AVIF file (ISO/IEC 23008-12: the item of type `Exif`) as its TIFF block; null when it has
 * none or the file is cut.
 */
export function heifExif(bytes: Uint8Array): Uint8Array | null {
  try {
    const block = find(bytes);
    return block && block.length > 0 ? block : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // an offset is beyond the end of the file
    throw error;
  }
}
