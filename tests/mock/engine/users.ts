/** Users: the core's User documents with roles, passwords and keys. */
import type { Call } from './call';
import type { Engine } from './engine';
import type { Cell, Row, UserDef } from './types';
import { cstr, fold } from './values';

const AUTH = '__Auth';
const standard: ReadonlySet<string> = new Set(['Administrator', 'Guest']);

export class Users {
  private readonly engine: Engine;
  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** The user with an e-mail address, ignoring case. */
  find(email: string): string | undefined {
    const row = this.engine.store.row('User', email.trim());
    return row && cstr(row['name']) !== 'Guest' ? cstr(row['name']) : undefined;
  }

  row(user: string): Row | undefined {
    return this.engine.store.row('User', user);
  }

  isEnabled(user: string): boolean {
    return user === 'Administrator' || this.row(user)?.['enabled'] === 1;
  }

  /** Assigned and automatic roles. */
  rolesOf(user: string): string[] {
    if (user === 'Guest') return ['Guest'];
    if (user === 'Administrator') return [...this.engine.roles.keys(), 'All', 'Guest'];
    const given = this.engine.store
      .lookup('Has Role', 'parent', user)
      .filter((row) => row['parenttype'] === 'User')
      .sort((a, b) => Number(a['idx']) - Number(b['idx']))
      .map((row) => cstr(row['role']));
    return [
      ...given,
      'All',
      'Guest',
      ...(given.some((role) => this.engine.roles.get(role)) ? ['Desk User'] : []),
    ];
  }

  /** Whether one of the user's roles opens the desk. */
  isDeskUser(user: string): boolean {
    return (
      user === 'Administrator' ||
      (user !== 'Guest' && this.rolesOf(user).some((role) => this.engine.roles.get(role)))
    );
  }

  fullName(user: string): string {
    return cstr(this.row(user)?.['full_name']) || user;
  }

  image(user: string): string {
    return cstr(this.row(user)?.['user_image']);
  }

  create(call: Call, def: UserDef): void {
    const { documents } = this.engine;
    const name = standard.has(def.email) ? def.email : def.email.trim().toLowerCase();
    call.unchecked(() =>
      documents.insert(
        call,
        documents.build('User', {
          name,
          email: standard.has(name) ? `${name.toLowerCase()}@example.com` : name,
          first_name: def.first_name ?? name,
          last_name: def.last_name ?? null,
          user_image: def.user_image ?? null,
          enabled: def.enabled ?? 1,
          roles: def.roles.map((role) => ({ role })),
        }),
      ),
    );
    this.writeAuth(name, {
      password: def.password ?? null,
      api_key: def.api_key ?? null,
      api_secret: def.api_secret ?? null,
    });
  }

  setRoles(call: Call, user: string, roles: readonly string[]): void {
    const doc = this.engine.documents.open('User', user);
    doc.set(
      'roles',
      roles.map((role) => ({ role })),
    );
    call.unchecked(() => this.engine.documents.save(call, doc));
  }

  auth(user: string): Row | undefined {
    return this.engine.store.row(AUTH, user);
  }

  writeAuth(user: string, values: Record<string, Cell>): void {
    this.engine.store.put(AUTH, { ...(this.auth(user) ?? {}), name: user, ...values });
  }

  checkPassword(user: string, password: string): boolean {
    const kept = this.auth(user)?.['password'];
    return typeof kept === 'string' && kept !== '' && kept === password;
  }

  setPassword(user: string, password: string): void {
    this.writeAuth(user, { password });
  }

  /** The user of an API key and its secret. */
  byKey(key: string, secret: string): string | undefined {
    const row = key
      ? this.engine.store.lookup(AUTH, 'api_key', key).find((one) => one['api_key'] === key)
      : undefined;
    const user = row && row['api_secret'] === secret ? cstr(row['name']) : undefined;
    return user && this.isEnabled(user) ? user : undefined;
  }

  /** The user whose reset key it is. */
  byResetKey(key: string): string | undefined {
    const row = key
      ? this.engine.store.lookup(AUTH, 'reset_key', key).find((one) => one['reset_key'] === key)
      : undefined;
    return row && cstr(row['name']);
  }

  noteLogin(user: string, ip: string): void {
    const row = this.row(user);
    if (!row) return;
    const now = this.engine.clock.stamp();
    this.engine.store.outside(() =>
      this.engine.store.put('User', { ...row, last_login: now, last_active: now, last_ip: ip }),
    );
  }

  /** Recalculates the fields that depend on others. */
  complete(values: { first: string; last: string; email: string }): { full_name: string; username: string } {
    return {
      full_name: [values.first, values.last].filter(Boolean).join(' '),
      username: fold(values.first).replaceAll(/\s+/g, '_'),
    };
  }
}
