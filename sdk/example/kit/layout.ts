import { accountOf, signInLink } from './account.ts';
import type { DemoApplication, Page } from './application.ts';
import { type Html, html } from './html.ts';
import type { Visitor } from './visitor.ts';

const arch = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path class="mark-arch" d="M3 31V16a13 13 0 0 1 26 0v15h-7V16a6 6 0 0 0-12 0v15z" />
</svg>`;

/** What the frame of a page needs. Without a visitor the page shows no account. */
interface Frame extends Page {
  readonly application: Pick<DemoApplication, 'name'>;
  readonly visitor?: Visitor;
  readonly path?: string;
}

/** The frame of every page: the name of the application, the account, and the content. */
export function layout({ application: { name }, title, content, visitor, path = '/' }: Frame): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/own.css">
<link rel="icon" href="/icon.svg">
${visitor?.kind === 'signed-in' ? html`<script src="/live.js" defer></script>` : null}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
  <a class="brand" href="/">${arch}<span>${name}</span></a>
  ${visitor ? accountPart(visitor, path) : null}
</header>
<main id="content">${content}</main>
<footer class="bottom">A demo application of Portico. Nothing here is for sale.</footer>
</body>
</html>`;
}

function accountPart(visitor: Visitor, path: string): Html {
  return visitor.kind === 'signed-in' ? accountOf(visitor.user) : signInLink(path);
}
