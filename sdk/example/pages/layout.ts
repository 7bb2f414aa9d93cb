import { type Html, html } from '../html.ts';

const arch = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path class="mark-arch" d="M3 31V16a13 13 0 0 1 26 0v15h-7V16a6 6 0 0 0-12 0v15z" />
</svg>`;

/** The frame of every page: the store's name, the account, and the content. */
export function layout(title: string, account: Html | null, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Store</title>
<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/drawings.css">
<link rel="icon" href="/icon.svg">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
  <a class="brand" href="/">${arch}<span>Store</span></a>
  ${account}
</header>
<main id="content">${content}</main>
<footer class="bottom">A demo application of Portico. Nothing here is for sale.</footer>
</body>
</html>`;
}
