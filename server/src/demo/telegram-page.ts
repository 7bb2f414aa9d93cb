import { escapeHtml } from '../platform/escaping/escape-html.ts';
import type { OutboxMessage } from './outbox.ts';
import { outboxStyle } from './outbox-page.ts';

interface TelegramChat {
  readonly chatId: string;
  /** What the message field contains. */
  readonly draft: string;
  readonly messages: readonly OutboxMessage[];
}

/** The demo's Telegram page: a private chat with the bot, without scripts. */
export function telegramPage({ chatId, draft, messages }: TelegramChat): string {
  const chat = encodeURIComponent(chatId);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Telegram chat · Portico demo</title>
<style>${outboxStyle}</style>
</head>
<body>
<main>
<h1>Telegram chat</h1>
<p>In the demo, this page replaces Telegram: you write to the bot, and its answers and codes appear here.
<a href="/outbox/telegram?chat=${chat}">Load new messages</a> · <a href="/outbox">All messages</a></p>
<form method="post" action="/outbox/telegram">
<p><label>Your chat id <input name="chat" value="${escapeHtml(chatId)}" inputmode="numeric" required></label></p>
<p><label>Message <input name="text" value="${escapeHtml(draft)}" required autofocus></label>
<button>Send</button></p>
</form>
${messages.length === 0 ? '<p class="empty">No messages yet. Send /getid or /start.</p>' : messages.map(card).join('\n')}
</main>
</body>
</html>
`;
}

function card({ text, sentAt }: OutboxMessage): string {
  return `<article>
<p class="facts"><span>Bot</span> <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre dir="auto">${escapeHtml(text)}</pre>
</article>`;
}
