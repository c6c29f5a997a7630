/** The parts of one site. */
import { Call } from './call';
import type { Clock } from './clock';
import { createClock } from './clock';
import type { CoreBehaviour } from './core';
import { coreBehaviours, coreDoctypes } from './core';
import { Documents } from './documents';
import { MetaRegistry } from './meta';
import type { Random } from './random';
import { createRandom } from './random';
import { Sessions } from './session';
import { Store } from './store';
import type { BackendOptions, RoleDef, SiteDefinition, SystemSettings } from './types';
import { Users } from './users';

const defaultSettings: SystemSettings = {
  time_zone: 'Asia/Kolkata',
  language: 'en',
  country: 'India',
  session_expiry: '170:00',
  allow_error_traceback: 1,
  enable_password_policy: 1,
  minimum_password_score: 2,
  allow_consecutive_login_attempts: 10,
  allow_login_after_fail: 60,
  password_reset_limit: 3,
  logout_on_password_reset: 1,
  allow_guests_to_upload_files: 0,
  max_file_size: 25 * 1024 * 1024,
  allowed_file_extensions: '',
  ignore_csrf: 0,
  allow_cors: '',
  maintenance_mode: 0,
  allow_reads_during_maintenance: 0,
  mail: 'ok',
  rate_limit: null,
  database_down: 0,
  sql_functions: 1,
  max_url: 4094,
};

/** Whether each role opens the desk. */
const coreRoles: readonly RoleDef[] = [
  { role_name: 'Administrator', desk_access: 1 },
  { role_name: 'System Manager', desk_access: 1 },
];

export class Engine {
  readonly site: SiteDefinition;
  readonly settings: SystemSettings;
  readonly database = '_site';
  readonly metas: MetaRegistry;
  readonly store = new Store();
  readonly clock: Clock;
  readonly roles: ReadonlyMap<string, boolean>;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly documents: Documents;
  /** Counters of limited methods, and locks; not part of the state. */
  readonly counters = new Map<string, { count: number; since: number }>();
  random: Random;
  private readonly core: ReadonlyMap<string, CoreBehaviour>;
  private readonly merged = new Map<string, CoreBehaviour>();

  constructor(site: SiteDefinition, options: BackendOptions) {
    this.site = site;
    this.settings = { ...defaultSettings, ...site.system };
    const own = new Set(site.doctypes.map(({ name }) => name));
    this.metas = new MetaRegistry([...coreDoctypes.filter(({ name }) => !own.has(name)), ...site.doctypes]);
    this.clock = createClock(options.now ?? (() => new Date()), () => this.settings.time_zone);
    this.random = createRandom(options.randomSeed ?? Math.floor(Math.random() * 4294967296));
    this.roles = new Map(
      [...coreRoles, ...(site.roles ?? [])].map((role) => [role.role_name, role.desk_access === 1]),
    );
    this.users = new Users(this);
    this.sessions = new Sessions(this);
    this.documents = new Documents(this);
    this.core = coreBehaviours(this);
  }

  /** The special behaviour of a DocType: the core's first, then the site's. */
  behaviour(doctype: string): CoreBehaviour {
    const known = this.merged.get(doctype);
    if (known) return known;
    const [core, site] = [this.core.get(doctype), this.site.hooks?.[doctype]];
    const both: CoreBehaviour = core && site ? mergeHooks(core, site) : (core ?? site ?? {});
    this.merged.set(doctype, both);
    return both;
  }

  sharesOf(doctype: string, user: string): string[] | undefined {
    return this.behaviour(doctype).shares?.(user);
  }

  /** Default values of Link fields with these names. */
  siteDefaults(): Record<string, string> {
    const { country, language, time_zone } = this.settings;
    return { country, language, time_zone };
  }

  /** A call by the system, without permission checks. */
  systemCall(): Call {
    const call = new Call(this, 'Administrator', {
      method: 'POST',
      path: '',
      query: new URLSearchParams(),
      headers: {},
      ip: '127.0.0.1',
    });
    call.ignorePermissions = true;
    return call;
  }

  /** Counts a call; 429 when there were too many. */
  countCall(key: string, limit: number, seconds: number): boolean {
    const now = this.clock.epoch();
    const counter = this.counters.get(key);
    const fresh = !counter || counter.since + seconds * 1000 <= now;
    const next = fresh ? { count: 1, since: now } : { count: counter.count + 1, since: counter.since };
    this.counters.set(key, next);
    return next.count <= limit;
  }

  /** Fills an empty store with the site's users and records. */
  populate(): void {
    const call = this.systemCall();
    call.trusted = true;
    for (const user of [
      { email: 'Administrator', roles: [] },
      { email: 'Guest', roles: [] },
    ]) {
      if (!this.site.users?.some(({ email }) => email === user.email)) this.users.create(call, user);
    }
    for (const user of this.site.users ?? []) {
      this.users.create(call, { ...user, roles: user.roles.filter((role) => !role.startsWith('<')) });
    }
    for (const record of this.site.records ?? []) {
      this.documents.insert(call, this.documents.build(record.doctype, record));
    }
    call.trusted = false;
    this.site.seed?.(call.ctx);
    this.store.end();
  }
}

function mergeHooks(core: CoreBehaviour, site: CoreBehaviour): CoreBehaviour {
  return {
    ...core,
    ...site,
    beforeInsert(doc, ctx) {
      core.beforeInsert?.(doc, ctx);
      site.beforeInsert?.(doc, ctx);
    },
    beforeSave(doc, ctx, before) {
      core.beforeSave?.(doc, ctx, before);
      site.beforeSave?.(doc, ctx, before);
    },
    afterDelete(doc, ctx) {
      core.afterDelete?.(doc, ctx);
      site.afterDelete?.(doc, ctx);
    },
    mayAccess: (user, right, doc, ctx) =>
      core.mayAccess?.(user, right, doc, ctx) !== false && site.mayAccess?.(user, right, doc, ctx) !== false,
    listFilter(user, ctx) {
      const filters = [core.listFilter?.(user, ctx), site.listFilter?.(user, ctx)].filter(
        (one) => one !== undefined,
      );
      return filters.length ? (row) => filters.every((filter) => filter(row)) : undefined;
    },
  };
}
