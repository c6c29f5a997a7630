import { encodePng } from './png';

/** Required sizes of letterhead images (3§5). */
const HEADER = { width: 3811, height: 780 };
const FOOTER = { width: 3811, height: 300 };

/** Letters as seven rows of five dots, each row a number of five bits. */
const LETTERS: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 25, 21, 19, 19, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
};

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
    text: (words: string, left: number, top: number, dot: number, colour: number) => {
      words
        .toUpperCase()
        .split('')
        .forEach((letter, place) => {
          LETTERS[letter]?.forEach((dots, row) => {
            for (let column = 0; column < 5; column++) {
              if (!(dots & (16 >> column))) continue;
              const x = left + (place * 6 + column) * dot;
              bar(x, top + row * dot, x + dot, top + (row + 1) * dot, colour);
            }
          });
        });
    },
  };
}

const paletteOf = (house: number) => PALETTES[house % PALETTES.length] ?? PALETTES[0];

/** Header image of a vendor's reports: a load line mark, the name, a waterline. */
export function headerImage(name: string, house: number): Uint8Array {
  const { pixels, bar, disc, text } = canvas(HEADER);
  disc(390, 360, 250, MAIN);
  disc(390, 360, 205, PAPER);
  bar(60, 338, 720, 382, MAIN);
  const dot = Math.min(28, Math.floor(2850 / (name.length * 6)));
  text(name, 860, 360 - Math.round(3.5 * dot), dot, MAIN);
  bar(0, 690, HEADER.width, 714, SECOND);
  bar(0, 714, HEADER.width, HEADER.height, PALE);
  return encodePng({ ...HEADER, palette: paletteOf(house), pixels });
}

/** Footer image of a vendor's reports. */
export function footerImage(words: string, house: number): Uint8Array {
  const { pixels, bar, text } = canvas(FOOTER);
  bar(0, 0, FOOTER.width, 18, SECOND);
  bar(0, 18, FOOTER.width, FOOTER.height, PALE);
  const dot = Math.min(14, Math.floor(3500 / (words.length * 6)));
  text(words, 150, 160 - Math.round(3.5 * dot), dot, MAIN);
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
