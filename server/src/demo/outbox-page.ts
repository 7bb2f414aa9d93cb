import { escapeHtml } from '../platform/escaping/escape-html.ts';
import type { OutboxMessage } from './outbox.ts';

/**
 * The outbox as a page: every message that was sent to users of the demo. It reloads itself without a script.
 */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Outbox · Portico demo</title>
<style>${outboxStyle}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Every message the demo sends is shown here instead of being delivered, newest first. The page reloads every ten seconds.
The same list as JSON is at <a href="/outbox/messages">/outbox/messages</a>. To write to the Telegram bot, open
<a href="/outbox/telegram">the Telegram chat</a>; the codes with which staff sign in to the console are in
<a href="/outbox/authenticator">the authenticator</a>.</p>
${messages.length === 0 ? '<p class="empty">No messages yet. Register an account, and its mail appears here.</p>' : messages.map(card).join('\n')}
</main>
</body>
</html>
`;
}

function card({ id, channel, to, subject, text, links, sentAt }: OutboxMessage): string {
  const actions = links
    .map((link) => `<p><a class="open" href="${escapeHtml(link)}">${escapeHtml(nameOf(link, text))}</a></p>`)
    .join('');
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="facts"><span>${channel === 'email' ? 'Mail' : 'Telegram'} to <bdi>${escapeHtml(to)}</bdi></span> <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
<div class="parts">
<section><h3>Text</h3><pre dir="auto">${escapeHtml(text)}</pre>${actions}</section>
${channel === 'email' ? mailFrame(id, subject) : ''}</div>
</article>`;
}

/** What the message calls a link: the line above it. One that stands within a sentence has no name. */
function nameOf(link: string, text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const above = lines[lines.indexOf(link) - 1]?.replace(/\s*[:：]$/, '');
  return above || 'Open the link';
}

/** The HTML part of a mail, in a sandboxed frame that can neither run scripts nor access this page. */
function mailFrame(id: string, subject: string): string {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return `<section><h3>HTML</h3><iframe src="/outbox/messages/${encodeURIComponent(id)}/html" sandbox="${sandbox}" loading="lazy" title="${escapeHtml(subject)}, HTML part"></iframe></section>
`;
}

/** The page's style. It is exported, so that the page's content security policy can contain its digest. */
export const outboxStyle = `
:root { color-scheme: light dark; --paper: light-dark(#FBF9F5, #131218); --raised: light-dark(#FFFFFF, #1C1A23);
  --ink: light-dark(#17151C, #F4F1EA); --quiet: light-dark(#5C5866, #A8A2B3); --line: light-dark(#E6E1D8, #2E2B38);
  --action: light-dark(#3D3AD6, #8E8CFF); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 72rem; margin-inline: auto; padding: 2rem 1rem; }
a { color: var(--action); }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 16px; padding: 1.25rem; margin-block: 1rem; }
h2 { margin: 0; font-size: 1.2rem; }
h3 { margin: 0 0 .25rem; font-size: .9rem; color: var(--quiet); }
.parts { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
iframe { inline-size: 100%; block-size: 40rem; border: 1px solid var(--line); border-radius: 10px; }
.facts, .empty { color: var(--quiet); }
.facts { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; margin-block: .25rem 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
.code { font-size: 1.5rem; letter-spacing: .1em; margin: 0; }
.open { display: inline-block; padding: .75rem 1.25rem; border-radius: 10px; background: var(--action); color: var(--paper);
  text-decoration: none; margin-block-start: 1rem; }
`;
