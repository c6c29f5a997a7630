// `npm run budget`, and a step of `npm test`: how much JavaScript and CSS the first visit of each screen fetches. The
// bundler's own list of what imports what says which files; their sizes are packed with gzip at level 9. So the figures are
// the same on every machine. Fonts and pictures are neither and are not counted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildFloors, FLOORS } from '../bench/floors.mjs';
import { buildForServer, SERVER_DIST } from './builds.mjs';
import { OVER_ANY_PAGE } from './overAnyPage.mjs';
import { root } from './run.mjs';

/** How many times its floor a page may weigh, and what any other screen may add to the shell. */
const LANDING = 1.25;
const LOGIN = 1.15;
const SCREEN = 120_000;

const START = 'index.html';
const SHELL = 'src/app/shell/Shell.tsx';
const FEATURES = 'src/features/';
const LANDING_PAGE = 'src/features/auth/LandingPage.tsx';
const LOGIN_PAGE = 'src/features/auth/LoginPage.tsx';

/** What prints, writes workbooks, draws charts or maps: it has sizes of its own, and is fetched when it is asked for. */
const isHeavy = (key) => /node_modules\/.*(jspdf|xlsx|charts|google-maps)/.test(key);

const isCode = (file) => /\.(js|css)$/.test(file);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The chunks of a manifest that come with some of them, these among them. */
function closure(manifest, keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, manifest[key].imports ?? [], found);
  }
  return found;
}

/** The JavaScript and CSS files of some chunks. */
const filesOf = (manifest, keys) =>
  new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]).filter(isCode));

/**
 * What each first visit fetches, from a manifest of the bundler. `sizeOf` gives the packed size of a file.
 * A screen is what the start fetches when its route is opened: a new one is here by itself.
 */
export function weigh(manifest, sizeOf) {
  const sum = (keys) => [...filesOf(manifest, keys)].reduce((total, file) => total + sizeOf(file), 0);
  const start = closure(manifest, [START]);
  const bare = closure(manifest, [START, SHELL]);
  // What the bundler has put together with others stands under the name of their chunk.
  const later = [...bare]
    .flatMap((key) => manifest[key].dynamicImports ?? [])
    .filter((key) => OVER_ANY_PAGE.some((module) => key === `src/${module}`) || key.startsWith('_'));
  const shell = closure(manifest, [START, SHELL, ...later]);
  const heavy = closure(manifest, Object.keys(manifest).filter(isHeavy));
  const pages = new Set(
    [...start].flatMap((key) => manifest[key].dynamicImports ?? []).filter((key) => key.startsWith(FEATURES)),
  );
  return {
    bare: sum(bare),
    shell: sum(shell),
    screens: [...pages]
      .toSorted((a, b) => a.localeCompare(b))
      .map((page) => {
        const own = closure(manifest, [page]);
        const counted = [...own].filter((key) => !shell.has(key) && !heavy.has(key));
        return {
          page,
          total: sum([...start, ...own]),
          whole: sum([...bare, ...[...own].filter((key) => !heavy.has(key))]),
          beyond: sum(counted),
        };
      }),
  };
}

/** The lines of the table, and a sentence for each screen that is over its limit. */
export function judge({ bare, shell, screens }, floors) {
  const rows = [
    ['floor of the landing page', kB(floors.landing), '', ''],
    ['floor of the login page', kB(floors.login), '', ''],
    ['start and shell', kB(bare), '', ''],
    ['the shell with what opens over any page', kB(shell), '', ''],
  ];
  const failures = [];
  const missing = [LANDING_PAGE, LOGIN_PAGE].filter(
    (page) => !screens.some((screen) => screen.page === page),
  );
  for (const page of missing)
    failures.push(`${page} is no screen any more: budget.mjs has to know the new one`);
  const floorOf = { [LANDING_PAGE]: [floors.landing, LANDING], [LOGIN_PAGE]: [floors.login, LOGIN] };
  for (const { page, total, whole, beyond } of screens) {
    const [least, times] = floorOf[page] ?? [];
    const weighed = least ? total : beyond;
    const limit = least ? least * times : SCREEN;
    const name = page.slice(FEATURES.length).replace(/\.tsx$/, '');
    const how = least ? `${(total / least).toFixed(2)} of at most ${times} × floor` : 'beyond the shell';
    rows.push([name, kB(weighed), kB(limit), least ? how : `${how}; ${kB(whole)} in all`]);
    if (weighed > limit) {
      failures.push(
        `${name}: its first visit fetches ${kB(weighed)} ${least ? 'in all' : how}, over its limit of ${kB(limit)}`,
      );
    }
  }
  return { rows, failures };
}

/** Everything that a floor is made of; nothing of it comes later. */
function floor(name) {
  const folder = join(FLOORS, name, 'assets');
  return readdirSync(folder)
    .filter(isCode)
    .reduce((total, file) => total + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}

/** Builds what is missing and weighs it: `{ rows, failures }`. */
export async function budget() {
  const { code, output } = await buildForServer({ quiet: true, limit: 180 });
  if (code !== 0) return { rows: [], failures: [`The app cannot be built:\n${output}`] };
  await buildFloors();
  const dist = join(root, SERVER_DIST);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const packed = new Map();
  const weighed = weigh(manifest, (file) => {
    if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
    return packed.get(file);
  });
  return judge(weighed, { landing: floor('landing'), login: floor('login') });
}

/** A table in plain text: the first and the last column to the left, numbers to the right. */
export function printTable(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 || at === row.length - 1 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(root);
  const { rows, failures } = await budget();
  printTable([['first visit', 'fetches', 'limit', ''], ...rows]);
  console.log('JavaScript and CSS, gzip -9, 1 kB = 1000 bytes. PDF, workbooks, charts and maps aside.');
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
