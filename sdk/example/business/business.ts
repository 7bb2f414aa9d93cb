import type { DemoApplication, Page, SignedIn } from '../kit/application.ts';
import { styleSheet } from '../kit/files.ts';
import { greeting } from '../kit/greeting.ts';
import { html } from '../kit/html.ts';
import { money } from '../kit/money.ts';
import { doorway } from '../kit/scene.ts';
import type { Visitor } from '../kit/visitor.ts';
import { OpenidSignIn } from '../sign-in/openid-connect/sign-in.ts';
import { type Invoice, invoices, writeInvoice } from './invoices.ts';

const skyline = html`<path class="far" d="M0 400V230h34v-46h40v60h30v-96h44v70h36v-48h46v88h28v-60h62v202z" />
<path class="near" d="M0 400V280h56v-52h52v92h34V196h64v130h30v-80h52v60h32v94z" />
<path class="accent" d="M142 196h64v8h-64zM56 228h52v7H56zM236 246h52v7h-52z" />
<path class="lit" d="M66 246h10v12H66zM86 246h10v12H86zM66 272h10v12H66zM154 216h12v14h-12zM182 216h12v14h-12zM154 246h12v14h-12zM182 276h12v14h-12zM154 306h12v14h-12zM246 266h10v12h-10zM268 266h10v12h-10zM246 292h10v12h-10zM12 300h10v12H12zM32 324h10v12H32z" />`;

function frontPage(visitor: Visitor): Page {
  return {
    title: 'Your desk',
    content: doorway(
      greeting(visitor, 'Business', {
        title: 'Run your business in one place.',
        lead: 'Write invoices and see what is owed to you. Sign in with your Portico account to begin.',
        returnTo: '/invoices',
        forUser: html`<p class="lead">${visitor.kind === 'signed-in' ? owed(visitor) : null}</p>
  <p class="choices"><a class="button" href="/invoices">Your invoices</a><a class="link" href="/new">Write an invoice</a></p>`,
      }),
      skyline,
    ),
  };
}

const sumOf = (user: SignedIn['user']) => invoices.of(user).reduce((sum, { cents }) => sum + cents, 0);
const owed = ({ user }: SignedIn) => html`Your customers owe you ${money(sumOf(user))}.`;

function invoicesPage(visitor: SignedIn): Page {
  return {
    title: 'Your invoices',
    content: html`<section class="hero"><h1>Your invoices</h1><p class="lead">${owed(visitor)}</p>
  <p><a class="button" href="/new">Write an invoice</a></p></section>
${invoices.of(visitor.user).map((invoice) => paper(invoice, visitor))}`,
  };
}

function paper({ number, customer, work, cents }: Invoice, { user }: SignedIn) {
  return html`<article class="paper" aria-labelledby="invoice-${number}">
  <h2 id="invoice-${number}">Invoice ${number}</h2>
  <dl class="facts">
    <div class="fact"><dt>From</dt><dd><bdi>${`${user.firstName} ${user.lastName}`.trim()}</bdi>, <bdi>${user.email}</bdi></dd></div>
    <div class="fact"><dt>To</dt><dd><bdi>${customer}</bdi></dd></div>
    <div class="fact"><dt>For</dt><dd><bdi>${work}</bdi></dd></div>
    <div class="fact"><dt>Amount</dt><dd class="price">${money(cents)}</dd></div>
  </dl>
</article>`;
}

const newPage: Page = {
  title: 'New invoice',
  content: html`<section class="hero"><h1>New invoice</h1></section>
<form class="fields" method="post" action="/write">
  <label>Customer <input name="customer" required maxlength="80" autocomplete="off"></label>
  <label>For <input name="work" required maxlength="120" autocomplete="off"></label>
  <label>Amount in euros <input name="amount" type="number" min="0.01" max="100000" step="0.01" required inputmode="decimal"></label>
  <div class="choices"><button class="button">Write the invoice</button><a class="link" href="/invoices">Cancel</a></div>
</form>`,
};

/** Business: invoices that users write. */
export const business: DemoApplication = {
  id: 'BUSINESS',
  name: 'Business',
  called: 'Business',
  hue: '#2f5bea',
  signIn: (settings) => new OpenidSignIn(settings),
  files: { '/own.css': styleSheet('business.css', import.meta.url) },
  front: frontPage,
  pages: { '/invoices': invoicesPage, '/new': () => newPage },
  forms: { '/write': ({ user }, form) => (writeInvoice(user, form) ? '/invoices' : '/new') },
  keeps: ({ user }) => [
    ['Invoices', String(invoices.of(user).length)],
    ['Owed to you', money(sumOf(user))],
  ],
};
