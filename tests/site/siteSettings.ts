/** Settings of a site and its web server, beside DocTypes and methods. */
import { SIGNUP_FILE_BYTES } from '@/shared/fileRules';

const MEGABYTE = 1024 * 1024;

/** Bytes that a request must be allowed: the largest document of a sign-up and the upload's overhead. */
export const LEAST_REQUEST = SIGNUP_FILE_BYTES + MEGABYTE / 4;

/** Hours that a session should last: a surveyor is on board all day. */
export const LEAST_SESSION_HOURS = 24;

/** Bytes that a request line must be allowed. */
export const LEAST_URL = 4000;

/** Endings of the files that the app sends. */
export const ENDINGS = ['pdf', 'png', 'jpg', 'jpeg', 'doc', 'txt'];

interface SiteSetting {
  /** Where it is set. */
  readonly where: string;
  readonly value: string;
  readonly why: string;
}

export const siteSettings = {
  'one origin': {
    where: 'web server',
    value:
      '`/api`, `/app`, `/files` and `/private` of the app’s origin go to the site, errors and cookies untouched',
    why: 'The session is a SameSite cookie, which a page elsewhere does not send. `/app` is where the app takes the CSRF token from.',
  },
  https: {
    where: 'web server',
    value: 'TLS, and `X-Forwarded-Proto: https` for the site',
    why: 'Passwords and the session travel; the cookies are Secure only when the site knows.',
  },
  'request line': {
    where: 'web server',
    value: `at least ${LEAST_URL} bytes`,
    why: 'Lists carry their fields and filters in the address. Longer ones go by POST.',
  },
  compression: {
    where: 'web server',
    value: 'gzip for `application/json`',
    why: 'A long list shrinks to a tenth; the site itself compresses nothing.',
  },
  'size of uploads': {
    where: 'web server, and `max_file_size` of the site',
    value: `at least ${LEAST_REQUEST} bytes, more for large photographs; the whole request counts`,
    why: `Documents of a sign-up may have ${SIGNUP_FILE_BYTES / MEGABYTE} MB. What is larger than VITE_MAX_UPLOAD_MB the app does not even send.`,
  },
  'kept connections': {
    where: 'web server, and the server behind it',
    value:
      'each server keeps an idle connection longer than whoever is before it (nginx: `keepalive_timeout` of the upstream below that of gunicorn), and ends it only with an answer',
    why: 'Where a connection that was used before ends without a byte of answer, the browser itself sends the call again, and the site does it twice. The app looks once after each call that makes or books something, and says so; it cannot prevent it.',
  },
  'key of a call': {
    where: 'the methods and DocTypes that make or book something',
    value:
      'recommended: a unique field, or a table of keys, that answers a second call of one key as the first; its name is VITE_IDEMPOTENCY_FIELD',
    why: 'It is the only thing that makes a purchase, a deduction or a request safe from the browser’s own repetition. For a record it may be a unique field: a refusal of the second one counts as done when the app finds the first.',
  },
  'kinds of files': {
    where: 'System Settings, `allowed_file_extensions`',
    value: `empty, or with ${ENDINGS.map((ending) => ending.toUpperCase()).join(', ')}`,
    why: 'These kinds the app sends. Frappe itself refuses some others to website users.',
  },
  'uploads of guests': {
    where: 'System Settings, `allow_guests_to_upload_files`',
    value: '1',
    why: 'A sign-up sends its documents before there is an account. Without it they wait on the device until the first sign-in.',
  },
  'length of a session': {
    where: 'System Settings, `session_expiry`',
    value: `${LEAST_SESSION_HOURS}:00 or longer`,
    why: 'A survey takes a day on board. What is typed stays on the device, but a person has to sign in again to send it.',
  },
  mail: {
    where: 'Email Account',
    value: 'an outgoing account',
    why: 'The methods mail the passwords of new accounts and new passwords.',
  },
  'CSRF check': {
    where: 'site_config.json, `ignore_csrf`',
    value: 'absent',
    why: 'The app sends the token where a session has one.',
  },
  tracebacks: {
    where: 'System Settings, `allow_error_traceback`',
    value: '0',
    why: 'The app reads status, `exc_type` and `_server_messages` alone; tracebacks tell strangers about the server.',
  },
  'time zone': {
    where: 'System Settings, `time_zone`',
    value: 'that of the business',
    why: 'Times are shown as the site stores them.',
  },
} as const satisfies Record<string, SiteSetting>;
