// How the build cuts the app into files, and how the first page's files are fetched at once.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteObject } from 'react-router-dom';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { paths } from './src/paths.ts';

const at = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const SHELL = 'app/shell/Shell.tsx';
/** The pages that stand without the shell. */
const PUBLIC: string[] = [paths.landing, paths.login, paths.forgotPassword, paths.signup];

/** An address, and the modules that are imported when it is opened: its page, and what else that wants at once. */
interface Page {
  path: string;
  modules: readonly string[];
}

/** Where a running route file tells what it would import. */
const notes = globalThis as { plimsollImport?: (module: string) => Promise<object> };

/** Lets a module tell what it imports by `import()`, instead of importing it. */
const noteImports: Plugin = {
  name: 'plimsoll-note-imports',
  enforce: 'pre',
  transform: (code, id) =>
    code.replaceAll(/(?<!typeof )\bimport\('([^']+)'\)/g, (_, asked: string) => {
      const module = asked.startsWith('@/') ? at(asked.slice(2)) : join(dirname(id), asked);
      return `globalThis.plimsollImport(${JSON.stringify(module)})`;
    }),
};

/** The pages of the app, asked of the features' own routes: each is opened, and tells what it would import. */
async function pagesByRoute(): Promise<Page[]> {
  const pages: Page[] = [];
  for (const feature of readdirSync(at('features'))) {
    const file = at(`features/${feature}/routes.tsx`);
    if (!existsSync(file)) continue;
    const { module } = await runnerImport<Record<string, RouteObject[] | (() => RouteObject[])>>(file, {
      configFile: false,
      resolve: { alias: { '@': at('') } },
      plugins: [noteImports],
    });
    const routes = Object.values(module).flatMap((made) => (typeof made === 'function' ? made() : made));
    for (const { path = '', lazy } of routes) {
      const modules: string[] = [];
      notes.plimsollImport = (asked) => {
        const found = [`${asked}.tsx`, `${asked}.ts`, asked].find((name) => existsSync(name));
        if (found) modules.push(found);
        return Promise.resolve({});
      };
      // It gets nothing of what it asks for, so it may fail once it has asked.
      if (typeof lazy === 'function') await lazy().catch(() => undefined);
      if (modules.length === 0) throw new Error(`${path} imports no page`);
      pages.push({ path, modules });
    }
  }
  return pages;
}

/** The barrel of the icons leads to every icon there is. The few that the app uses go with what draws them. */
const ICON = /(\/lucide-react\/dist\/esm\/)icons\/[^/]+$/;

/** A module and what it imports, and what that imports. */
function collect(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id) || ICON.test(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context, found);
  return found;
}

/** The feature or kind that a module belongs to; none for what serves several. */
const ownerOf = (id: string): string | undefined => /\/src\/((?:features|kinds)\/[^/]+|app)\//.exec(id)?.[1];

/** Modules that make one file. */
interface Cluster {
  modules: string[];
  /** Their source, in bytes. */
  size: number;
  /** The first visits that fetch it. */
  visits: Set<number>;
  /** What comes with it, however far. */
  imports: Set<Cluster>;
  /** Parts of other pages want it as well: they would fetch whatever stands with it. */
  isApart: boolean;
}

/** A visit of a public page counts so often: it is everybody's first. */
const OPEN = 4;

/** What a file costs a visit beside its content, as bytes of source. */
const FILE = 11_300;

/** So few visits do not make a file of what others want later. */
const FEW = 2;

/** What the visits gain when two clusters become one: files that are not asked for, less what is fetched in vain. */
function gain(a: Cluster, b: Cluster): number {
  if (a.isApart !== b.isApart) return 0;
  const visits = new Set([...a.visits, ...b.visits]);
  let gained = FILE * (a.visits.size + b.visits.size - visits.size);
  for (const one of new Set([a, b, ...a.imports, ...b.imports])) {
    if (gained <= 0) break;
    for (const visit of visits) if (!one.visits.has(visit)) gained -= one.size;
  }
  return gained;
}

/** Makes one cluster of two. What fetches the one now fetches the other as well, and what that imports. */
function merge(into: Cluster, from: Cluster, all: readonly Cluster[]): Cluster[] {
  into.modules.push(...from.modules);
  into.size += from.size;
  for (const one of from.imports) into.imports.add(one);
  for (const one of [into, from]) into.imports.delete(one);
  const rest = all.filter((one) => one !== from);
  for (const one of rest) {
    if (one !== into && (one.imports.delete(from) || one.imports.has(into))) {
      for (const imported of [into, ...into.imports]) if (imported !== one) one.imports.add(imported);
    }
  }
  for (const visit of from.visits) into.visits.add(visit);
  for (const one of into.imports) for (const visit of into.visits) one.visits.add(visit);
  return rest;
}

/**
 * The modules that first visits want, each with the name of its file. Those that the same visits want stand together, and then
 * whatever gains most by it becomes one file. So no list of modules has to be kept: a new page or a new import finds its place
 * by itself. The bundler's own way of it (`entriesAware` with a threshold) knows neither pages nor what a file costs: it gave
 * a page either 50 to 100 files or a third more code.
 */
function clusterModules(pages: readonly Page[], context: Context): Map<string, string> {
  const initial = collect(at('main.tsx'), context);
  const shell = collect(at(SHELL), context);
  const visits = pages.flatMap(({ path, modules }) => {
    const own = new Set(modules.flatMap((module) => [...collect(module, context)]));
    return PUBLIC.includes(path) ? Array<Set<string>>(OPEN).fill(own) : [new Set([...own, ...shell])];
  });
  const beside = new Set(
    pages.flatMap(({ modules }) =>
      modules.slice(modules.findIndex((module) => /Page\.tsx$/.test(module)) + 1),
    ),
  );
  const owners = pages.flatMap(({ path, modules }) =>
    Array<(string | undefined)[]>(PUBLIC.includes(path) ? OPEN : 1).fill(modules.map(ownerOf)),
  );
  const isInVisit = (module: string) => visits.some((wanted) => wanted.has(module));
  /** Whether a part that comes later, of another page than those, imports it too: it would fetch their file for this alone. */
  const isWantedElsewhere = (module: string, wanting: readonly number[]) => {
    const own = new Set(wanting.flatMap((visit) => owners[visit] ?? []));
    return (context.getModuleInfo(module)?.importers ?? []).some((one) => {
      const owner = ownerOf(one);
      return owner !== undefined && !own.has(owner) && !isInVisit(one);
    });
  };
  const bySignature = new Map<string, Cluster>();
  const clusterOf = new Map<string, Cluster>();
  for (const module of new Set(visits.flatMap((wanted) => [...wanted]))) {
    const wanting = visits.flatMap((wanted, visit) => (wanted.has(module) ? [visit] : []));
    const { code, dynamicImporters = [] } = context.getModuleInfo(module) ?? {};
    // A page, and what else is imported by `import()`, keeps a file of its own: but for what comes with one page alone.
    if ((dynamicImporters.length > 0 && !(wanting.length === 1 && beside.has(module))) || wanting.length < 1)
      continue;
    const isApart = wanting.length <= FEW && isWantedElsewhere(module, wanting);
    const signature = `${wanting.join()} ${isApart}`;
    const cluster: Cluster = bySignature.get(signature) ?? {
      modules: [],
      size: 0,
      visits: new Set(wanting),
      imports: new Set(),
      isApart,
    };
    cluster.modules.push(module);
    // What the start has is no further weight; of a barrel that it imports it has only a part.
    if (!initial.has(module)) cluster.size += code?.length ?? 0;
    bySignature.set(signature, cluster);
    clusterOf.set(module, cluster);
  }
  for (const [module, { imports }] of clusterOf) {
    for (const imported of collect(module, context)) {
      const other = clusterOf.get(imported);
      if (other && other !== clusterOf.get(module)) imports.add(other);
    }
  }
  let clusters = [...bySignature.values()];
  for (;;) {
    let best: { gained: number; a: Cluster; b: Cluster } | undefined;
    for (const [index, a] of clusters.entries()) {
      for (const b of clusters.slice(index + 1)) {
        const gained = gain(a, b);
        if (gained > (best?.gained ?? 0)) best = { gained, a, b };
      }
    }
    if (!best) break;
    clusters = merge(best.a, best.b, clusters);
  }
  // By name the most shared is made first, and what stands apart before the rest: a file takes along what its modules import and no
  // earlier one has.
  clusters.sort((a, b) => b.visits.size - a.visits.size || Number(b.isApart) - Number(a.isApart));
  return new Map(
    clusters.flatMap(({ modules }, index) =>
      modules.map((module) => [module, `shared-${String(index).padStart(2, '0')}`]),
    ),
  );
}

/** One file for what every page starts with; the mock's start script stays out, since it awaits the app. */
function chunkGroups(pages: readonly Page[]): Rolldown.CodeSplittingGroup[] {
  let clusters: Map<string, string> | undefined;
  return [
    { name: 'start', tags: ['$initial'], test: /node_modules|\/src\//, priority: 2 },
    {
      debugName: 'shared',
      test: /node_modules|\/src\//,
      name: (id, context) => {
        clusters ??= clusterModules(pages, context);
        return clusters.get(id.replace(ICON, '$1createLucideIcon.mjs')) ?? null;
      },
      priority: 1,
    },
  ];
}

/**
 * Cuts the app into files by what the first visits of its pages want, and lets a first page's own files be fetched along with
 * the start script instead of after it: on a slow line each step costs more than its bytes. A line of script in the head looks
 * at the address, since the server never sees what follows the #. Where a site forbids such scripts the page only comes a
 * little later.
 */
export function forFirstVisits(): Plugin {
  let routes: readonly Page[] = [];
  return {
    name: 'plimsoll-first-visits',
    apply: 'build',
    async config() {
      routes = await pagesByRoute();
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(routes) } } } } };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files: string[] = [];
        /** What comes with a module, as places in `files`; what the page names itself is on its way already. */
        const needs = (module: string) => {
          const seen = new Set<string>();
          const add = (chunk: Rolldown.OutputChunk | undefined) => {
            if (!chunk || seen.has(chunk.fileName)) return;
            seen.add(chunk.fileName);
            for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
            for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
          };
          const own =
            chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
            chunks.find(({ moduleIds }) => moduleIds.includes(module));
          if (!own) throw new Error(`no chunk holds ${module}: the first page would come late`);
          add(own);
          return [...seen]
            .filter((file) => !html.includes(file))
            .map((file) => {
              if (!files.includes(file)) files.push(file);
              return files.indexOf(file);
            });
        };
        const pages = Object.fromEntries(
          routes.map(({ path, modules }) => [path.replace(/\/:.*/, ''), modules.flatMap(needs)]),
        );
        const shell = needs(at(SHELL));
        const script = `(function(files,pages,shell,open){
var role=null;try{role=localStorage.getItem('inclipsUserRole')||localStorage.getItem('loginRole')}catch(e){}
var path=location.hash.slice(1).split('?')[0];
var page=open.indexOf(path)>=0?path:role?Object.keys(pages).filter(function(one){return path===one||path.indexOf(one+'/')===0})[0]||'${paths.dashboard}':'${paths.landing}';
(open.indexOf(page)<0?shell:[]).concat(pages[page]).forEach(function(at,i,all){
if(all.indexOf(at)<i)return;
var link=document.createElement('link'),style=/css$/.test(files[at]);
link.rel=style?'preload':'modulepreload';link.as=style?'style':'script';
link.crossOrigin='';link.href='./'+files[at];document.head.appendChild(link)})
})(${[files, pages, shell, PUBLIC].map((value) => JSON.stringify(value)).join(',')})`;
        // What the start is made of stands before that script, so that a line that carries few files at a time brings it first: the
        // page's records are asked for by it. The styles go behind the first picture: in the head they would hold it back.
        const styles = /\s*<link rel="stylesheet"[^>]*>/g;
        const [links, lean] = [html.match(styles)?.join('') ?? '', html.replaceAll(styles, '')];
        return lean
          .replace('</body>', `${links}\n  </body>`)
          .replace('</head>', `  <script>${script.replaceAll('\n', '')}</script>\n  </head>`);
      },
    },
  };
}
