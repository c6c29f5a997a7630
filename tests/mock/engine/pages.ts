/** The HTML that the server answers instead of JSON, reduced to heading and text. */
import { escapeHtml } from './sanitize';

/** A bare error page of the application server. */
export function plainPage(status: number, title: string, text: string): string {
  return `<!doctype html>\n<html lang=en>\n<title>${status} ${title}</title>\n<h1>${title}</h1>\n<p>${text}</p>\n`;
}

/** A page of the site: navigation for guests and users, heading, text. */
export function sitePage(title: string, loggedIn: boolean, body: string, foot = ''): string {
  const nav = loggedIn ? 'Home My Account Log out Switch To Desk Login' : 'Home Login';
  return (
    `<!doctype html>\n<html lang="en">\n<head><title>${escapeHtml(title)}</title></head>\n` +
    `<body><nav>${nav}</nav><main>${body}</main>${foot ? `<footer>${foot}</footer>` : ''}</body>\n</html>\n`
  );
}

/** The desk page; clients only read its token. */
export function deskPage(token: string): string {
  return (
    '<!doctype html>\n<html lang="en">\n<head><title>Desk</title></head>\n<body>\n' +
    `<script>window.frappe = window.frappe || {}; frappe.csrf_token = "${token}";</script>\n</body>\n</html>\n`
  );
}

/** A portal page shows the session's token, but does not create one. */
export function portalPage(title: string, token: string | null): string {
  return (
    `<!doctype html>\n<html lang="en">\n<head><title>${escapeHtml(title)}</title></head>\n<body>\n` +
    `<script>window.frappe = window.frappe || {}; frappe.csrf_token = "${token ?? 'None'}";</script>\n<h1>${escapeHtml(title)}</h1>\n</body>\n</html>\n`
  );
}
