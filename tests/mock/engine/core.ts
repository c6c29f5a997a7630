/** DocTypes of every Frappe site and their special behaviour. */
import { fileFilter, mayAccessFile } from './fileAccess';
import { beforeFileInsert, removeFileBytes, validateFile } from './files';
import type { DocTypeMeta, DoctypeHooks, FieldMeta } from './types';
import type { Engine } from './engine';

/** Hooks of the core, which may also share single documents with users. */
export interface CoreBehaviour extends DoctypeHooks {
  /** Names of documents shared with the user. */
  shares?(user: string): string[];
  /** A refusal has already added its message. */
  ownMessage?: boolean;
}

const field = (fieldname: string, fieldtype = 'Data', more: Partial<FieldMeta> = {}): FieldMeta => ({
  fieldname,
  fieldtype,
  label: fieldname.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase()),
  ...more,
});
const checks = (...names: string[]): FieldMeta[] => names.map((name) => field(name, 'Check'));

const allRights = { permlevel: 0, read: 1, write: 1, create: 1, delete: 1 } as const;

export const coreDoctypes: readonly DocTypeMeta[] = [
  {
    name: 'User',
    autoname: 'Prompt',
    fields: [
      field('enabled', 'Check', { default: '1' }),
      field('email', 'Data', { options: 'Email', reqd: 1 }),
      field('first_name', 'Data', { reqd: 1 }),
      field('middle_name'),
      field('last_name'),
      field('full_name'),
      field('username', 'Data', { unique: 1 }),
      field('language', 'Link', { options: 'Language' }),
      field('time_zone', 'Autocomplete'),
      field('send_welcome_email', 'Check'),
      field('unsubscribed', 'Check'),
      field('user_image', 'Attach Image'),
      field('gender', 'Link', { options: 'Gender' }),
      field('birth_date', 'Date'),
      field('phone', 'Data', { options: 'Phone' }),
      field('mobile_no', 'Data', { options: 'Phone' }),
      field('location'),
      field('bio', 'Small Text'),
      field('mute_sounds', 'Check'),
      field('desk_theme', 'Select', { options: 'Light\nDark\nAutomatic' }),
      field('code_editor_type', 'Select', { options: 'vscode\nvim\nemacs', default: 'vscode' }),
      field('new_password', 'Password'),
      field('logout_all_sessions', 'Check', { default: '1' }),
      field('document_follow_notify', 'Check'),
      field('document_follow_frequency', 'Select', { options: 'Hourly\nDaily\nWeekly', default: 'Daily' }),
      ...checks(
        'follow_created_documents',
        'follow_commented_documents',
        'follow_liked_documents',
        'follow_assigned_documents',
        'follow_shared_documents',
      ),
      field('thread_notify', 'Check', { default: '1' }),
      field('send_me_a_copy', 'Check'),
      field('allowed_in_mentions', 'Check', { default: '1' }),
      field('simultaneous_sessions', 'Int', { default: '2' }),
      field('last_ip', 'Read Only'),
      field('login_after', 'Int'),
      field('user_type', 'Data', { permlevel: 1 }),
      field('last_active', 'Datetime'),
      field('login_before', 'Int'),
      field('bypass_restrict_ip_check_if_2fa_enabled', 'Check'),
      field('last_login', 'Read Only'),
      field('onboarding_status', 'Small Text', { default: '{}' }),
      field('roles', 'Table', { options: 'Has Role', permlevel: 1 }),
      field('user_emails', 'Table', { options: 'User Email' }),
      field('block_modules', 'Table', { options: 'Block Module', permlevel: 1 }),
      field('defaults', 'Table', { options: 'DefaultValue' }),
      field('social_logins', 'Table', { options: 'User Social Login' }),
      field('role_profiles', 'Table', { options: 'User Role Profile', permlevel: 1 }),
    ],
    permissions: [
      { role: 'System Manager', ...allRights },
      { role: 'System Manager', permlevel: 1, read: 1, write: 1 },
    ],
  },
  { name: 'Has Role', istable: 1, fields: [field('role')] },
  { name: 'User Email', istable: 1, fields: [field('email_account')] },
  { name: 'Block Module', istable: 1, fields: [field('module')] },
  { name: 'DefaultValue', istable: 1, fields: [field('defkey'), field('defvalue', 'Text')] },
  { name: 'User Social Login', istable: 1, fields: [field('provider'), field('username'), field('userid')] },
  { name: 'User Role Profile', istable: 1, fields: [field('role_profile')] },
  {
    name: 'File',
    fields: [
      field('file_name'),
      field('is_private', 'Check'),
      field('file_type'),
      ...checks('is_home_folder', 'is_attachments_folder'),
      field('file_size', 'Int'),
      field('file_url', 'Code'),
      field('thumbnail_url', 'Small Text'),
      field('folder'),
      field('is_folder', 'Check'),
      field('attached_to_doctype'),
      field('attached_to_name'),
      field('attached_to_field'),
      field('content_hash'),
      ...checks('uploaded_to_dropbox', 'uploaded_to_google_drive'),
    ],
    permissions: [
      { role: 'System Manager', ...allRights },
      { role: 'All', ...allRights },
    ],
  },
  {
    name: 'Country',
    autoname: 'field:country_name',
    fields: [
      field('country_name', 'Data', { reqd: 1, unique: 1 }),
      field('code'),
      field('date_format'),
      field('time_format'),
    ],
    permissions: [
      { role: 'System Manager', ...allRights },
      { role: 'All', permlevel: 0, read: 1 },
    ],
  },
  {
    name: 'Currency',
    autoname: 'field:currency_name',
    fields: [
      field('currency_name', 'Data', { reqd: 1, unique: 1 }),
      field('enabled', 'Check', { default: '1' }),
      field('fraction'),
      field('symbol'),
    ],
    permissions: [{ role: 'System Manager', ...allRights }],
  },
  {
    name: 'Language',
    autoname: 'field:language_code',
    fields: [field('language_code'), field('language_name')],
    permissions: [],
  },
  { name: 'Gender', autoname: 'field:gender', fields: [field('gender')], permissions: [] },
];

export function coreBehaviours(engine: Engine): Map<string, CoreBehaviour> {
  return new Map<string, CoreBehaviour>([
    [
      'User',
      {
        beforeInsert(doc) {
          if (doc.text('email') && !doc.name) doc.set('name', doc.text('email').trim().toLowerCase());
          doc.set('language', engine.settings.language);
          doc.set('time_zone', engine.settings.time_zone);
          if (!doc.rows('social_logins').length) {
            doc.append('social_logins', { provider: 'frappe', userid: engine.random.name() });
          }
        },
        beforeSave(doc) {
          const { full_name, username } = engine.users.complete({
            first: doc.text('first_name'),
            last: doc.text('last_name'),
            email: doc.text('email'),
          });
          doc.set('full_name', full_name);
          // User names in use are left out, as on the server.
          const taken = engine.store
            .lookup('User', 'username', username)
            .some((row) => row['name'] !== doc.name);
          if (!doc.text('username')) doc.set('username', taken ? null : username);
          const password = doc.text('new_password');
          if (password) engine.users.setPassword(doc.name, password);
          doc.set('new_password', '');
          const desk = doc.rows('roles').some((row) => engine.roles.get(row.text('role')));
          doc.set('user_type', desk || doc.name === 'Administrator' ? 'System User' : 'Website User');
        },
        shares: (user) => [user],
      },
    ],
    [
      'File',
      {
        ownMessage: true,
        beforeInsert: (doc) => beforeFileInsert(engine, doc),
        beforeSave: (doc) => validateFile(doc),
        afterDelete: (doc) => removeFileBytes(engine, doc),
        mayAccess: (user, right, doc, ctx) => mayAccessFile(engine, user, right, doc, ctx),
        listFilter: (user) => fileFilter(engine, user),
      },
    ],
  ]);
}
