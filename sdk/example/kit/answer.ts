import type { ServerResponse } from 'node:http';
import type { ApplicationFile } from './files.ts';
import type { Html } from './html.ts';

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const securityHeaders = {
  'content-security-policy': `${policy}; form-action 'self'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cache-control': 'no-store',
};

/**
 * Answers with a page. Browsers follow the redirects of its forms to this application and to `formTargets`.
 */
export function sendPage(
  response: ServerResponse,
  status: number,
  page: Html,
  formTargets: readonly string[] = [],
): void {
  const allowed = ["'self'", ...formTargets].join(' ');
  const headers = {
    ...securityHeaders,
    'content-security-policy': `${policy}; form-action ${allowed}`,
    'content-type': 'text/html; charset=utf-8',
  };
  response.writeHead(status, headers).end(page.text);
}

/**
 * Redirects the browser with GET (RFC 9110 §15.4.4). The address that redirects does not enter the history.
 */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...securityHeaders, location }).end();
}

/** Answers with a file that caches may keep. */
export function sendFile(response: ServerResponse, { type, content }: ApplicationFile): void {
  const headers = { ...securityHeaders, 'cache-control': 'public, max-age=60', 'content-type': type };
  response.writeHead(200, headers).end(content);
}
