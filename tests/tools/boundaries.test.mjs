// The rule that keeps the layers apart reports nothing at all when its settings or its resolver are wrong.
// Here it has to find each of these imports, and none of the good ones.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bin, root } from './run.mjs';

const layers = {
  lib: 'src/lib/days.ts',
  api: 'src/api/client.ts',
  ui: 'src/ui/Wizard.ts',
  session: 'src/session/can.ts',
  shared: 'src/shared/kinds/draft.ts',
  registry: 'src/kinds/registry.ts',
  draft: 'src/kinds/draftSurvey/kind.ts',
  draftForm: 'src/kinds/draftSurvey/form/part.ts',
  tally: 'src/kinds/tally/kind.ts',
  rfq: 'src/features/rfq/queries.ts',
  rfqDetail: 'src/features/rfq/detail/page.ts',
  invoices: 'src/features/invoices/queries.ts',
  app: 'src/app/shell.ts',
  paths: 'src/paths.ts',
  main: 'src/main.tsx',
  mock: 'tests/mock/db.ts',
};

const bad = [
  ['lib', 'api'],
  ['lib', 'ui'],
  ['lib', 'paths'],
  ['api', 'rfq'],
  ['api', 'session'],
  ['api', 'ui'],
  ['api', 'mock'],
  ['ui', 'api'],
  ['ui', 'session'],
  ['session', 'ui'],
  ['session', 'shared'],
  ['session', 'paths'],
  ['shared', 'rfq'],
  ['shared', 'registry'],
  ['shared', 'draft'],
  ['api', 'draft'],
  ['ui', 'registry'],
  ['draft', 'tally'],
  ['draftForm', 'tally'],
  ['draft', 'registry'],
  ['draft', 'rfq'],
  ['draft', 'app'],
  ['draft', 'mock'],
  ['registry', 'rfq'],
  ['registry', 'app'],
  ['shared', 'mock'],
  ['rfq', 'invoices'],
  ['rfqDetail', 'invoices'],
  ['rfq', 'app'],
  ['rfq', 'mock'],
  ['app', 'main'],
  ['app', 'mock'],
  ['paths', 'shared'],
];

const good = [
  ['api', 'lib'],
  ['ui', 'lib'],
  ['session', 'api'],
  ['session', 'lib'],
  ['shared', 'ui'],
  ['shared', 'session'],
  ['shared', 'api'],
  ['shared', 'paths'],
  ['rfq', 'rfqDetail'],
  ['rfqDetail', 'rfq'],
  ['draft', 'shared'],
  ['draft', 'draftForm'],
  ['draftForm', 'draft'],
  ['draft', 'paths'],
  ['registry', 'draft'],
  ['rfq', 'registry'],
  ['rfq', 'shared'],
  ['rfq', 'paths'],
  ['rfq', 'api'],
  ['app', 'rfq'],
  ['app', 'session'],
  ['main', 'app'],
  ['mock', 'api'],
  ['mock', 'shared'],
];

const written = {
  alias: (to) =>
    layers[to]
      .replace(/^src/, '@')
      .replace(/^tests/, '@tests')
      .replace(/\.tsx?$/, ''),
  relative: (to, from) =>
    '../'.repeat(layers[from].split('/').length - 1) + layers[to].replace(/\.tsx?$/, ''),
};
const statement = {
  import: (path) => `import { value } from '${path}';\nexport const used = value;\n`,
  type: (path) => `import type { Value } from '${path}';\nexport type Used = Value;\n`,
  lazy: (path) => `export const used = () => import('${path}');\n`,
  export: (path) => `export { value as used } from '${path}';\n`,
};

let folder;
let reported;

const fileOf = (from, to, how, form) =>
  join(dirname(layers[from]), `${from}_${to}_${how}_${form}.ts`).replaceAll('\\', '/');

// Main and paths are single files: what they import stands in themselves.
const imports = (pairs) =>
  pairs.flatMap(([from, to]) =>
    from === 'paths' || from === 'main'
      ? [{ from, to, file: layers[from], text: statement.import(written.alias(to)) }]
      : Object.keys(written).flatMap((how) =>
          Object.keys(statement).map((form) => ({
            from,
            to,
            file: fileOf(from, to, how, form),
            text: statement[form](written[how](to, from)),
          })),
        ),
  );

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plimsoll-boundaries-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name));
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of Object.values(layers))
    write(file, 'export const value = 1;\nexport type Value = number;\n');
  for (const { file, text } of [...imports(bad), ...imports(good)])
    write(file, text + 'export const value = 1;\n');

  let output;
  try {
    output = execFileSync(process.execPath, [bin('oxlint/bin/oxlint'), '--format=json', 'src', 'tests'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    output = error.stdout;
  }
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')));
  reported = new Set(
    diagnostics
      .filter(({ code }) => code === 'boundaries(dependencies)')
      .map(({ filename }) => filename.replaceAll('\\', '/')),
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(bad)('refuses an import from %s to %s, however it is written', (from, to) => {
  const files = imports([[from, to]]).map(({ file }) => file);
  expect(files.filter((file) => !reported.has(file))).toEqual([]);
});

it.each(good)('lets %s import %s', (from, to) => {
  const files = imports([[from, to]]).map(({ file }) => file);
  expect(files.filter((file) => reported.has(file))).toEqual([]);
});
