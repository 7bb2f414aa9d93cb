import { html } from '../../kit/html.ts';

/** The drawings of the products. The lower edge of each is at y = 182. */

export const lantern = html`<circle class="glow" cx="80" cy="118" r="52" />
<path class="line brass" d="M80 0v58" />
<path class="line brass" d="M66 76a14 14 0 0 1 28 0" />
<path class="brass" d="M58 86l10-12h24l10 12z" />
<path class="glass" d="M60 88h40l6 58H54z" />
<path class="flame" d="M80 104c10 12 10 28 0 32-10-4-10-20 0-32z" />
<path class="line brass" d="M80 88v12M60 88l-6 58M100 88l6 58" />
<path class="brass" d="M50 146h60v8H50zM60 154h40l4 8H56z" />`;

export const jug = html`<path class="line clay-deep" d="M100 84c34-8 38 38 12 54" />
<path class="clay" d="M62 62h38l-2 20c16 14 22 32 20 56-2 18-10 34-18 44H60c-8-10-16-26-18-44-2-24 4-42 20-56z" />
<path class="clay-deep" d="M42 134c22 9 54 9 76 0v4c-2 18-10 34-18 44H60c-8-10-16-26-18-44z" />
<path class="clay" d="M62 64l-3-7-9-5c14-3 38-3 52 0l-2 12z" />
<path class="shine" d="M60 92c-6 8-8 16-8 24" />
<path class="line wave" d="M48 124q8-7 16 0t16 0 16 0 14-2" />`;

export const basket = html`<path class="line willow-deep" d="M44 122c0-64 72-64 72 0" />
<circle class="lemon" cx="62" cy="116" r="15" /><circle class="lemon" cx="98" cy="114" r="16" />
<circle class="lemon" cx="80" cy="104" r="16" />
<path class="foliage" d="M88 90c6-14 20-14 24-10-4 10-14 14-24 10z" />
<path class="willow" d="M34 122h92l-12 60H46z" />
<path class="line willow-deep" d="M38 138h84M41 154h78M44 170h72M54 124l6 56M72 124l3 56M90 124l-3 56M108 124l-6 56" />
<path class="willow-deep" d="M30 116h100v10H30z" />`;

export const clock = html`<path class="wood-deep" d="M52 176l-8 6h14zM108 176l8 6h-14z" />
<path class="wood" d="M36 178V112a44 44 0 0 1 88 0v66z" />
<circle class="face" cx="80" cy="116" r="32" />
<path class="line ink" d="M80 116V94M80 116l14 9" />
<path class="line tick" d="M80 88v4M80 140v4M52 116h4M104 116h4" />
<circle class="ink-dot" cx="80" cy="116" r="3" />
<path class="wood-deep" d="M48 158h64v8H48z" />`;

export const novels = html`<path class="book-a" d="M40 154h84v28H40z" /><path class="page" d="M118 158h6v20h-6z" />
<path class="book-b" d="M32 128h80v26H32z" /><path class="page" d="M32 132h6v18h-6z" />
<path class="book-c" d="M46 104h72v24H46z" /><path class="page" d="M112 108h6v16h-6z" />
<path class="line gilt" d="M52 160v16M58 160v16M98 134v14M104 134v14M58 110v12M64 110v12" />
<path class="ribbon" d="M84 154h8v22l-4-5-4 5z" />
<path class="cup" d="M66 78h34v12c0 10-6 14-17 14s-17-4-17-14z" /><path class="line cup-line" d="M100 82c10-2 10 12-1 12" />
<path class="line steam" d="M76 70c-4-6 4-8 0-16M90 70c-4-6 4-8 0-16" />`;

export const olive = html`<path class="line trunk" d="M80 140c2-24-6-34 2-58M81 108c8-6 12-10 16-20M80 118c-8-6-12-10-16-18" />
<circle class="foliage" cx="62" cy="84" r="24" /><circle class="foliage" cx="98" cy="76" r="26" />
<circle class="foliage-light" cx="80" cy="60" r="25" /><circle class="foliage-light" cx="108" cy="92" r="13" />
<path class="fruit" d="M58 90a4 5 0 1 0 .1 0M92 82a4 5 0 1 0 .1 0M76 68a4 5 0 1 0 .1 0M108 66a4 5 0 1 0 .1 0" />
<path class="terracotta" d="M52 142h56l-8 40H60z" /><path class="terracotta-deep" d="M48 134h64v12H48z" />`;
