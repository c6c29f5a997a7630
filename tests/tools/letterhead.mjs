// Draws header and footer of the mock's first survey company and stores them as PNG files in seed/letterhead.json. They are
// stored, since neither Node nor the mock in the browser can set type: run this by hand after a change here.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { root } from './run.mjs';

const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
).toString('base64');

/** Paper, ink, waterline, pale band. */
const PAPER = [255, 255, 255];
const INK = [16, 62, 92];
const LINE = [176, 74, 42];
/** Edges of letters are drawn in this many steps between paper and ink. */
const STEPS = 7;
const between = (from, to) =>
  Array.from({ length: STEPS }, (_, step) =>
    from.map((value, part) => Math.round(value + ((to[part] - value) * step) / (STEPS - 1))),
  );
const palette = [...between(PAPER, INK), ...between(PAPER, LINE)];

/** Draws in the page; answers the number of a colour of the palette for each pixel, as base64. */
async function draw({ width, height, parts, colours, typeface }) {
  const face = new FontFace('Archivo', `url(data:font/woff2;base64,${typeface})`, {
    weight: '100 900',
    stretch: '62% 125%',
  });
  document.fonts.add(await face.load());
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  for (const { shape, colour, at, size, weight, words } of parts) {
    pen.fillStyle = `rgb(${colour.join(' ')})`;
    if (shape === 'bar') pen.fillRect(...at);
    else {
      pen.font = `${weight} ${size}px Archivo`;
      pen.letterSpacing = `${size / 50}px`;
      pen.fillText(words, ...at);
    }
  }
  const { data } = pen.getImageData(0, 0, width, height);
  const known = new Map();
  const nearest = (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue;
    let best = known.get(key);
    if (best === undefined) {
      const far = colours.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
      best = far.indexOf(Math.min(...far));
      known.set(key, best);
    }
    return best;
  };
  let text = '';
  for (let at = 0; at < data.length; at += 4)
    text += String.fromCharCode(nearest(data[at], data[at + 1], data[at + 2]));
  return btoa(text);
}

const number32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([number32(content.length), named, number32(crc32(named))]);
}

/** A PNG file of a picture with a palette: one byte a pixel. The mock's own writer packs flat pictures only. */
function pngFile({ width, height }, pixels) {
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) pixels.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.concat([number32(width), number32(height), Buffer.from([8, 3, 0, 0, 0])])),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const header = {
  width: 3811,
  height: 780,
  parts: [
    // A tide gauge: a staff with its marks, and the water.
    { shape: 'bar', colour: INK, at: [170, 90, 70, 540] },
    ...[0, 1, 2, 3, 4, 5, 6].map((mark) => ({
      shape: 'bar',
      colour: INK,
      at: [240, 90 + mark * 86, mark % 3 === 0 ? 230 : 120, 24],
    })),
    { shape: 'bar', colour: LINE, at: [90, 404, 560, 30] },
    { shape: 'text', colour: INK, at: [770, 356], size: 212, weight: 650, words: 'Harbour Gauge Surveyors' },
    {
      shape: 'text',
      colour: INK,
      at: [776, 512],
      size: 92,
      weight: 400,
      words: 'Marine and cargo surveyors · Mumbai · Mundra · Kandla',
    },
    { shape: 'bar', colour: LINE, at: [0, 716, 3811, 22] },
  ],
};
const footer = {
  width: 3811,
  height: 300,
  parts: [
    { shape: 'bar', colour: LINE, at: [0, 0, 3811, 12] },
    {
      shape: 'text',
      colour: INK,
      at: [90, 132],
      size: 76,
      weight: 560,
      words: 'Harbour Gauge Surveyors · Ballard Chambers, Ballard Estate, Mumbai 400001, India',
    },
    {
      shape: 'text',
      colour: INK,
      at: [90, 236],
      size: 66,
      weight: 400,
      words: '+91 22 4001 0203 · desk@harbourgauge.example · An inspection body to ISO/IEC 17020',
    },
  ],
};

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
const stored = {};
for (const [name, plan] of Object.entries({ header, footer })) {
  const drawn = await page.evaluate(draw, { ...plan, colours: palette, typeface: font });
  stored[name] = pngFile(plan, Buffer.from(drawn, 'base64')).toString('base64');
}
await browser.close();
writeFileSync(join(root, 'tests/mock/seed/letterhead.json'), `${JSON.stringify(stored, null, 2)}\n`);
console.log(
  Object.entries(stored)
    .map(([name, { length }]) => `${name}: ${Math.round(length / 1024)} kB`)
    .join(', '),
);
