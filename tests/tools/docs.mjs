import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file under a folder whose path fits. */
export function filesUnder(folder, fits) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Headings of a page with their Markdown anchors. */
export function headingsOf(page) {
  return [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, text]) => ({
    text,
    slug: text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  }));
}

/** Targets of a page's links and pictures. */
export const linksOf = (page) => [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);

/** Fills every block `<!-- made: NAME -->` … `<!-- /made -->` of the page. */
export const fillBlocks = (page, make) =>
  page.replace(
    /(<!-- made: (.+?) -->\n)[^]*?(<!-- \/made -->)/g,
    (_all, begin, name, end) => `${begin}${make(name)}${end}`,
  );

const code = (text) => `\`${text}\``;

const VERBS = {
  'GET false': 'list',
  'POST false': 'create',
  'GET true': 'read',
  'PUT true': 'update',
  'DELETE true': 'delete',
};

function callLines(calls) {
  const resources = new Map();
  const methods = new Map();
  for (const { verb, on } of calls) {
    const [, method, subject] = /^method (\S+?)(?: \((.+)\))?$/.exec(on) ?? [];
    if (method) {
      const key = `${code(`${verb} ${method}`)}`;
      methods.set(key, [...(methods.get(key) ?? []), ...(subject ? [subject] : [])]);
    } else {
      const [doctype, one] = on.split('/');
      const does = VERBS[`${verb} ${one !== undefined}`];
      resources.set(doctype, [...(resources.get(doctype) ?? []), does]);
    }
  }
  const lines = [];
  if (resources.size > 0) {
    const rows = [...resources].map(([doctype, does]) => `| ${doctype} | ${does.join(', ')} |`);
    lines.push('| DocType | |', '| --- | --- |', ...rows, '');
  }
  if (methods.size > 0) {
    const words = [...methods].map(([key, subjects]) =>
      subjects.length > 0 ? `${key} of ${subjects.join(', ')}` : key,
    );
    lines.push(`Methods: ${words.join(' · ')}`, '');
  }
  return lines;
}

function routeLines(routes, paths) {
  if (routes.length === 0) return [];
  const names = new Map(Object.entries(paths).map(([name, path]) => [path.replace(/:(\w+)/g, '{$1}'), name]));
  const rows = routes.map(({ route }) => {
    const name = names.get(route);
    return `| ${code(route)} | ${name ? code(name) : 'no page yet'} |`;
  });
  return ['| Route | In `src/paths.ts` |', '| --- | --- |', ...rows, ''];
}

/** The entries of one section of the contract. */
export function contractBlock(ledger, section, paths) {
  const here = ({ in: where }) => where.split(', ').includes(section);
  const texts = ledger.texts.filter(here).map(({ text }) => code(text));
  const lines = [
    '',
    ...routeLines(ledger.routes.filter(here), paths),
    ...callLines(ledger.calls.filter((call) => here(call) && !call.fields)),
    ...(texts.length > 0 ? [`Texts: ${texts.join(' · ')}`, ''] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const number = (text) => Number(text.slice(1));

/** All decision numbers in order, with links. */
export function indexOf(pages) {
  const entries = pages.flatMap(([name, text]) =>
    headingsOf(text)
      .filter((heading) => /^[DR]\d+$/.test(heading.text))
      .map((heading) => ({ ...heading, name })),
  );
  const list = (letter) =>
    entries
      .filter(({ text }) => text.startsWith(letter))
      .sort((a, b) => number(a.text) - number(b.text))
      .map(({ text, slug, name }) => `[${text}](${name}#${slug})`)
      .join(' ');
  return `\n${list('D')}\n\n${list('R')}\n\n`;
}
