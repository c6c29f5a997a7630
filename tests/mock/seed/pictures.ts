import { encodePng } from './png';

/** Required sizes of letterhead images (3§5). */
const HEADER = { width: 3811, height: 780 };
const FOOTER = { width: 3811, height: 300 };

const PALETTES = [
  [
    [255, 255, 255],
    [16, 62, 92],
    [176, 74, 42],
    [214, 226, 233],
  ],
  [
    [255, 255, 255],
    [22, 82, 70],
    [196, 138, 40],
    [218, 232, 226],
  ],
  [
    [255, 255, 255],
    [72, 42, 84],
    [38, 110, 150],
    [230, 222, 236],
  ],
] as const;

/** Paper, main colour, second colour, pale colour. */
const [PAPER, MAIN, SECOND, PALE] = [0, 1, 2, 3];

function canvas({ width, height }: { width: number; height: number }) {
  const pixels = new Uint8Array(width * height).fill(PAPER);
  const bar = (left: number, top: number, right: number, bottom: number, colour: number) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      pixels.fill(colour, y * width + Math.max(0, left), y * width + Math.min(width, right));
  };
  return {
    pixels,
    bar,
    disc: (centreX: number, centreY: number, radius: number, colour: number) => {
      for (let y = -radius; y <= radius; y++) {
        const half = Math.round(Math.sqrt(radius * radius - y * y));
        bar(centreX - half, centreY + y, centreX + half, centreY + y + 1, colour);
      }
    },
  };
}

const paletteOf = (house: number) => PALETTES[house % PALETTES.length] ?? PALETTES[0];

/** A letterhead of the size that a header must have: a load line mark and a waterline. */
export function headerImage(house: number): Uint8Array {
  const { pixels, bar, disc } = canvas(HEADER);
  disc(390, 360, 250, MAIN);
  disc(390, 360, 205, PAPER);
  bar(60, 338, 720, 382, MAIN);
  bar(0, 690, HEADER.width, 714, SECOND);
  bar(0, 714, HEADER.width, HEADER.height, PALE);
  return encodePng({ ...HEADER, palette: paletteOf(house), pixels });
}

/** A letterhead of the size that a footer must have. */
export function footerImage(house: number): Uint8Array {
  const { pixels, bar } = canvas(FOOTER);
  bar(0, 0, FOOTER.width, 18, SECOND);
  bar(0, 18, FOOTER.width, FOOTER.height, PALE);
  return encodePng({ ...FOOTER, palette: paletteOf(house), pixels });
}

/** A drawing of a ship's side in place of a photograph. */
export function shipImage(house: number): Uint8Array {
  const size = { width: 640, height: 400 };
  const { pixels, bar } = canvas(size);
  bar(0, 0, 640, 300, PALE);
  bar(40, 190, 600, 250, MAIN);
  bar(60, 250, 580, 300, SECOND);
  bar(480, 110, 560, 190, PAPER);
  for (let mark = 0; mark < 5; mark++) bar(300, 196 + mark * 20, 326, 204 + mark * 20, PAPER);
  bar(0, 300, 640, 400, MAIN);
  return encodePng({ ...size, palette: paletteOf(house), pixels });
}

/** A drawing of a coil on its side with a damage on it, in place of a photograph. */
export function coilImage(place: number): Uint8Array {
  const size = { width: 320, height: 240 };
  const { pixels, bar, disc } = canvas(size);
  bar(0, 0, 320, 240, PALE);
  bar(0, 196, 320, 240, SECOND);
  bar(110, 44, 240, 196, MAIN);
  disc(240, 120, 76, MAIN);
  disc(110, 120, 76, PAPER);
  disc(110, 120, 70, MAIN);
  disc(110, 120, 28, PALE);
  const left = 150 + (place % 3) * 24;
  bar(left, 48 + (place % 2) * 84, left + 52, 92 + (place % 2) * 84, SECOND);
  return encodePng({ ...size, palette: paletteOf(0), pixels });
}
