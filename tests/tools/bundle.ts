// How the build cuts the app into files, and how the first page's files are fetched at once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '../../src/paths.ts';
import { OVER_ANY_PAGE } from './overAnyPage.mjs';

const at = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** One chunk for what every page needs. The mock's start script stays out: it awaits the app, which needs this chunk. */
const startChunk: Rolldown.CodeSplittingGroup = {
  name: 'start',
  tags: ['$initial'],
  test: /node_modules|\/src\//,
  priority: 8,
};

/** The few icons that the app uses. Every page with a form, a list or the shell has some: they go with what those share. */
const isIcon = (id: string) => id.includes('/lucide-react/');

/** What a module imports, and what that imports. */
function collect(
  id: string,
  context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>,
  found = new Set<string>(),
): Set<string> {
  // A barrel leads to every icon there is.
  if (found.has(id) || id.includes('/lucide-react/dist/esm/icons/')) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context, found);
  return found;
}

/**
 * One chunk for what screens share, instead of twenty small ones: fewer requests on the way to them, and it packs better.
 * It holds what at least one screen of each of the sets imports, asked of the bundler, so that no list can be old.
 */
function chunkOf(
  name: string,
  priority: number,
  sets: string[][],
  isToo: (id: string) => boolean = () => false,
): Rolldown.CodeSplittingGroup {
  const modules = new Set<string>();
  return {
    debugName: name,
    test: /node_modules|src\/(?:lib|api|ui|session|shared|features\/auth)\/(?!\w+Page\.)/,
    name: (id, context) => {
      if (modules.size === 0) {
        const [first = new Set<string>(), ...others] = sets.map(
          (screens) => new Set(screens.flatMap((screen) => [...collect(at(screen), context)])),
        );
        for (const module of first) if (others.every((other) => other.has(module))) modules.add(module);
      }
      return modules.has(id) || isToo(id) ? name : null;
    },
    priority,
  };
}

const LANDING = 'features/auth/LandingPage.tsx';
const LOGIN = 'features/auth/LoginPage.tsx';
const FORGOT_PASSWORD = 'features/auth/ForgotPasswordPage.tsx';
const SIGN_UP = 'features/signup/SignupRolePage.tsx';
const SHELL = 'app/shell/Shell.tsx';
const LIST = 'ui/list/ListPage.tsx';
const RFQ_LIST = 'features/rfq/RfqListPage.tsx';
/** What opens over a page or chooses from a list: most themed pages have several of them. */
const OVERLAYS = [
  'ui/MenuPanel.tsx',
  'ui/PopoverPanel.tsx',
  'ui/ConfirmDialog.tsx',
  'ui/Drawer.tsx',
  'ui/form/FormDialog.tsx',
  'ui/form/SelectField.tsx',
  'ui/Tabs.tsx',
];
const THEMED = 'app/ThemedPages.tsx';
/** Opens over lists alone. */
const FILTERS = 'ui/list/FilterPanel.tsx';
/** How long after the first page has come the rest is fetched, so that it is there when it is wanted. */
const QUIET_MS = 3000;

/** The page modules by route, as the features' route files have them: `path: paths.x, … import('./XPage')`. */
function pagesByRoute(): { path: string; module: string; plain: boolean }[] {
  const features = at('features');
  return readdirSync(features).flatMap((feature) => {
    const file = `${features}/${feature}/routes.tsx`;
    if (!existsSync(file)) return [];
    const found = readFileSync(file, 'utf8').matchAll(/path: paths\.(\w+),([^]*?)import\('\.(\/[^']+)'\)/g);
    return [...found].map(([, name, between, page]) => ({
      path: paths[name as keyof typeof paths],
      module: `features/${feature}${page ?? ''}.tsx`,
      plain: between?.includes('plain: true') ?? false,
    }));
  });
}

/** Pages that draw nothing with the component library: the first ones, lists and what else is looked at, not filled in. */
const plainPages = () => pagesByRoute().flatMap(({ module, plain }) => (plain ? [module] : []));

/** The modules of all pages but one. */
const otherPages = (but: string) => pagesByRoute().flatMap(({ module }) => (module === but ? [] : [module]));

/** Those of the plain ones that stand in the shell. */
const plainInside = () => plainPages().filter((page) => !page.startsWith('features/auth/'));

/** The most shared first: a module stands in the first chunk that wants it. */
export const sharedChunks = () => [
  startChunk,
  chunkOf('core', 7.5, [[LOGIN], [SHELL, ...plainInside()]], isIcon),
  chunkOf('public', 7, [[LANDING], [LOGIN]]),
  chunkOf('form', 5, [[LOGIN], [SIGN_UP]]),
  chunkOf('auth', 4.7, [[LOGIN]]),
  chunkOf('check', 4.5, [[FORGOT_PASSWORD]]),
  chunkOf('library', 4, [[THEMED]]),
  chunkOf('wizard', 3, [[SIGN_UP], [SHELL, LIST]]),
  chunkOf('shell', 2, [[SHELL]]),
  chunkOf('list', 1, [[RFQ_LIST], otherPages(RFQ_LIST)]),
  chunkOf('overlay', 0, [OVERLAYS]),
];

/**
 * Lets the first page's own chunks be fetched along with the start script instead of after it: on a slow line each step
 * costs more than its bytes. A line of script in the head looks at the address, since the server never sees what follows
 * the #. Where a site forbids such scripts the page only comes a little later.
 */
export function preloadFirstPage(): Plugin {
  return {
    name: 'plimsoll-preload-first-page',
    apply: 'build',
    // A page that says it is plain and is not would be drawn without its theme.
    generateBundle() {
      for (const module of [SHELL, ...plainPages()]) {
        const library = [...collect(at(module), this)].find((id) => id.includes('/@mui/'));
        if (library)
          this.error(`${module} has to come without the component library, but leads to ${library}`);
      }
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
        const open: string[] = [paths.landing, paths.login, paths.forgotPassword, paths.signup];
        const themed = needs(at(THEMED));
        const pages = Object.fromEntries(
          pagesByRoute().map(({ path, module, plain }) => [
            path.replace(/\/:.*/, ''),
            plain || open.includes(path)
              ? needs(at(module))
              : [...new Set([...themed, ...needs(at(module))])],
          ]),
        );
        const shell = needs(at(SHELL));
        const later = [...new Set([...OVER_ANY_PAGE, FILTERS].flatMap((module) => needs(at(module))))];
        const script = `(function(files,pages,shell,open,later){
var role=null;try{role=localStorage.getItem('inclipsUserRole')||localStorage.getItem('loginRole')}catch(e){}
var path=location.hash.slice(1).split('?')[0];
var page=open.indexOf(path)>=0?path:role?Object.keys(pages).filter(function(one){return path===one||path.indexOf(one+'/')===0})[0]||'${paths.dashboard}':'${paths.landing}';
var inside=open.indexOf(page)<0;
function ask(all,rel,css){all.forEach(function(at,i){
if(all.indexOf(at)<i)return;
var link=document.createElement('link'),style=/css$/.test(files[at]);
link.rel=style?css:rel;link.as=style?'style':'script';
link.crossOrigin='';link.href='./'+files[at];document.head.appendChild(link)})}
ask((inside?shell:[]).concat(pages[page]),'modulepreload','preload');
if(inside)addEventListener('load',function(){setTimeout(ask,${QUIET_MS},later,'prefetch','prefetch')})
})(${[files, pages, shell, open, later].map((value) => JSON.stringify(value)).join(',')})`;
        // The styles go behind the first picture: in the head they would hold it back.
        const styles = /\s*<link rel="stylesheet"[^>]*>/g;
        const [links, lean] = [html.match(styles)?.join('') ?? '', html.replaceAll(styles, '')];
        return lean
          .replace('</body>', `${links}\n  </body>`)
          .replace('</title>', `</title>\n    <script>${script.replaceAll('\n', '')}</script>`);
      },
    },
  };
}
