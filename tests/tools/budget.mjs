// `npm run budget`, and a step of `npm test`: the JavaScript and CSS of each page's first visit, from the
// bundler's manifest, compressed with gzip at level 9, so that figures are the same on every machine. Fonts
// and pictures are not counted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildFloors, FLOORS } from '../bench/floors.mjs';
import { buildForServer, SERVER_DIST } from './builds.mjs';
import { root } from './run.mjs';

/** Limits: a page's size relative to its floor; for any other page its size and its number of scripts. */
const LANDING = 1.25;
const LOGIN = 1.15;
const PAGE = 330_000;
const SCRIPTS = 20;
/** What a device fetches once for each version, behind its first page, so that the app opens without a network. */
const KEPT = 2_540_000;

const START = 'index.html';
const SHELL = 'src/app/shell/Shell.tsx';
const FEATURES = 'src/features/';
const LANDING_PAGE = 'src/features/auth/LandingPage.tsx';
const LOGIN_PAGE = 'src/features/auth/LoginPage.tsx';
const SURVEYS = 'src/features/surveys/';
const SURVEY_PAGE = `${SURVEYS}SurveyPage.tsx`;
const KIND = /^src\/kinds\/([^/]+)\//;
/** Pages outside the shell. */
const PUBLIC = /\/(auth\/(Landing|Login|ForgotPassword)|signup\/SignupRole)Page\.tsx$/;

const isCode = (file) => /\.(js|css)$/.test(file);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Chunks and everything they import. */
function closure(manifest, keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, manifest[key].imports ?? [], found);
  }
  return found;
}

/** The JavaScript and CSS files of some chunks. */
const filesOf = (manifest, keys) => [
  ...new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]).filter(isCode)),
];

/**
 * What the first visit of each page loads: the start, the shell unless the page is public, and the page's
 * imports; for the survey form those of each kind as well. `sizeOf` returns a file's compressed size. New pages
 * and kinds are included automatically.
 */
export function weigh(manifest, sizeOf) {
  const start = closure(manifest, [START]);
  const later = [...new Set([...start].flatMap((key) => manifest[key].dynamicImports ?? []))];
  const ofKinds = later.filter((key) => KIND.test(key) && !key.endsWith('Page.tsx'));
  const kinds = [...new Set(ofKinds.flatMap((key) => KIND.exec(key)?.[0] ?? []))];
  // what the route of the survey form fetches beside its page
  const ofSurvey = later.filter((key) => key.startsWith(SURVEYS) && !key.endsWith('Page.tsx'));
  const visits = later
    .filter((key) => key.startsWith(FEATURES) && key.endsWith('Page.tsx'))
    .flatMap((page) =>
      page === SURVEY_PAGE
        ? kinds.map((kind) => [page, ...ofKinds.filter((key) => key.startsWith(kind)), ...ofSurvey])
        : [[page]],
    );
  return visits
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([page, ...parts]) => {
      const files = filesOf(
        manifest,
        closure(manifest, [START, ...(PUBLIC.test(page) ? [] : [SHELL]), page, ...parts]),
      );
      const [, kind] = KIND.exec(parts[0] ?? '') ?? [];
      return {
        page,
        name: page.slice(FEATURES.length).replace(/\.tsx$/, '') + (kind ? ` of ${kind}` : ''),
        bytes: files.reduce((total, file) => total + sizeOf(file), 0),
        scripts: files.filter((file) => file.endsWith('.js')).length,
      };
    });
}

/** The table's lines, and a sentence for each page over a limit. */
export function judge(pages, floors) {
  const rows = Object.entries(floors).map(([name, bytes]) => [
    `floor of the ${name} page`,
    kB(bytes),
    '',
    '',
    '',
  ]);
  const failures = [LANDING_PAGE, LOGIN_PAGE]
    .filter((known) => !pages.some(({ page }) => page === known))
    .map((page) => `${page} is no page any more: budget.mjs has to know the new one`);
  const floorOf = { [LANDING_PAGE]: floors.landing * LANDING, [LOGIN_PAGE]: floors.login * LOGIN };
  for (const { page, name, bytes, scripts } of pages) {
    const limit = floorOf[page] ?? PAGE;
    rows.push([name, kB(bytes), kB(limit), String(scripts), String(SCRIPTS)]);
    const over = (what, of) =>
      failures.push(`${name}: its first visit fetches ${what}, over its limit of ${of}`);
    if (bytes > limit) over(kB(bytes), kB(limit));
    if (scripts > SCRIPTS) over(`${scripts} scripts`, SCRIPTS);
  }
  return { rows, failures };
}

/** The row and the faults of what the worker keeps on a device. `sizeOf` returns a file's compressed size. */
export function judgeKept(worker, sizeOf) {
  const files = [...worker.matchAll(/url["'`]?:["'`]([^"'`]+)["'`]/g)].map(([, url]) => url);
  const bytes = files.reduce((total, file) => total + sizeOf(file), 0);
  const lacking = [
    'index.html',
    'heicWorker',
    'jspdf',
    'workbook.worker',
    'SurveyPage',
    'MyTasksPage',
    '.ttf',
  ].filter((wanted) => !files.some((file) => file.includes(wanted)));
  return {
    row: [`kept for the time without a network (${files.length} files)`, kB(bytes), kB(KEPT), '', ''],
    failures: [
      ...lacking.map((name) => `The worker does not keep ${name}, which a survey without a network needs`),
      ...(bytes > KEPT ? [`The worker keeps ${kB(bytes)}, over its limit of ${kB(KEPT)}`] : []),
    ],
  };
}

/** All files of a floor. */
function floor(name) {
  const folder = join(FLOORS, name, 'assets');
  return readdirSync(folder)
    .filter(isCode)
    .reduce((total, file) => total + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}

/** Builds what is missing and measures it: `{ rows, failures }`. */
export async function budget() {
  const { code, output } = await buildForServer({ quiet: true, limit: 180 });
  if (code !== 0) return { rows: [], failures: [`The app cannot be built:\n${output}`] };
  await buildFloors();
  const dist = join(root, SERVER_DIST);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const packed = new Map();
  const sizeOf = (file) => {
    if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
    return packed.get(file);
  };
  const visits = judge(weigh(manifest, sizeOf), { landing: floor('landing'), login: floor('login') });
  const kept = judgeKept(readFileSync(join(dist, 'service-worker.js'), 'utf8'), sizeOf);
  return { rows: [...visits.rows, kept.row], failures: [...visits.failures, ...kept.failures] };
}

/** Column heads. */
export const COLUMNS = ['first visit of a page', 'code', 'limit', 'scripts', 'limit'];

/** Prints a table in plain text: the first column to the left, numbers to the right. */
function printTable(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  for (const row of rows) {
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '),
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(root);
  const { rows, failures } = await budget();
  printTable([COLUMNS, ...rows]);
  console.log('JavaScript and CSS, gzip -9, 1 kB = 1000 bytes; not what a page fetches once it stands.');
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
