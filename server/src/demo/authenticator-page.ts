import { escapeHtml } from '../platform/escaping/escape-html.ts';
import type { DemoCode } from './authenticator.ts';
import { outboxStyle } from './outbox-page.ts';

/**
 * The demo's authenticator app: the codes with which its staff sign in to the console. It reloads itself
 * without a script.
 */
export function authenticatorPage(codes: readonly DemoCode[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Authenticator · Portico demo</title>
<style>${outboxStyle} bdi { overflow-wrap: anywhere; }</style>
</head>
<body>
<main>
<h1>Authenticator</h1>
<p>In the demo, this page replaces the authenticator apps of the staff: it shows the code with which each of them signs in to the console.
A code works once. The page reloads every five seconds. <a href="/outbox">All messages</a></p>
${codes.length === 0 ? '<p class="empty">No demo user has the authenticator app that the demo begins with.</p>' : codes.map(card).join('\n')}
</main>
</body>
</html>
`;
}

function card({ email, secret, code, nextIn }: DemoCode): string {
  const shown = code === null ? `The next code is here in ${nextIn} seconds.` : `<strong>${code}</strong>`;
  return `<article>
<h2><bdi>${escapeHtml(email)}</bdi></h2>
<p class="code">${shown}</p>
<p class="facts">To use an app of your own instead, add this key to it: <bdi>${escapeHtml(secret)}</bdi></p>
</article>`;
}
