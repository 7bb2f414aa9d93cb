import type { DemoApplication, Page, SignedIn } from '../kit/application.ts';
import { styleSheet } from '../kit/files.ts';
import { greeting } from '../kit/greeting.ts';
import { html } from '../kit/html.ts';
import { money } from '../kit/money.ts';
import { PerUser } from '../kit/per-user.ts';
import { doorway } from '../kit/scene.ts';
import type { Visitor } from '../kit/visitor.ts';
import { signInByHandOff } from '../sign-in/hand-off.ts';

const shops = [
  { id: 'bakery', name: 'Corner bakery', cents: 12_00, percent: 5 },
  { id: 'books', name: 'Old town books', cents: 36_00, percent: 4 },
  { id: 'garden', name: 'Garden market', cents: 85_00, percent: 6 },
] as const;
type Shop = (typeof shops)[number];

/** What a user is paid out from. */
const goal = 20_00;
/** Most purchases that are kept of a user. */
const most = 50;

const purchases = new PerUser<readonly Shop[]>([]);
const backFrom = ({ cents, percent }: Shop) => (cents * percent) / 100;
const balanceOf = (user: SignedIn['user']) =>
  purchases.of(user).reduce((sum, shop) => sum + backFrom(shop), 0);

const fountain = html`<path class="far" d="M0 250h40v-60h44v60h152v-76h48v76h36v60H0z" />
<path class="ground" d="M0 306h320v94H0z" />
<path class="water" d="M160 150c-44-8-74 40-78 112M160 150c44-8 74 40 78 112M160 150c-22 0-38 44-40 112M160 150c22 0 38 44 40 112M160 150v112" />
<path class="near" d="M62 262h196l-16 44H78zM146 262v-88h28v88z" />
<path class="accent" d="M54 254h212v12H54z" /><path class="pool" d="M74 258h172v5H74z" />
<path class="lit" d="M98 340a9 5 0 1 0 .1 0M150 356a9 5 0 1 0 .1 0M214 344a9 5 0 1 0 .1 0" />`;

function frontPage(visitor: Visitor): Page {
  return {
    title: 'Money back',
    content: html`${doorway(
      greeting(visitor, 'Cashback', {
        title: 'Get money back when you shop.',
        lead: 'A part of each purchase returns to you. Sign in with your Portico account to collect it.',
        forUser: visitor.kind === 'signed-in' ? balance(visitor) : html``,
      }),
      fountain,
    )}
<h2>Shops that give you money back</h2>
<ul class="cards">${shops.map(
      ({ id, name, cents, percent }) =>
        html`<li class="card"><h3>${name}</h3><p>${percent} % back</p>${
          visitor.kind === 'signed-in'
            ? html`<form method="post" action="/buy"><button class="quiet" name="shop" value="${id}">Buy for ${money(cents)}<span class="visually-hidden">at ${name}</span></button></form>`
            : null
        }</li>`,
    )}</ul>`,
  };
}

function balance({ user }: SignedIn) {
  const cents = balanceOf(user);
  return html`<p class="balance"><span class="lead">Your balance</span> <strong>${money(cents)}</strong></p>
  <p><label>On the way to a payout of ${money(goal)}<progress max="${goal}" value="${Math.min(cents, goal)}"></progress></label></p>
  <p><a class="link" href="/purchases">Your purchases</a></p>`;
}

function purchasesPage({ user }: SignedIn): Page {
  return {
    title: 'Your purchases',
    content: html`<section class="hero"><h1>Your purchases</h1><p class="lead">Together ${money(balanceOf(user))} came back to you.</p></section>
<ul class="orders">${purchases
      .of(user)
      .map(
        (shop) =>
          html`<li class="order"><p class="label"><strong>${shop.name}</strong><span>${money(shop.cents)}</span><span class="state">${money(backFrom(shop))} back</span></p></li>`,
      )}</ul>
<p><a class="link" href="/">Back to the shops</a></p>`,
  };
}

/** Cashback: a balance that grows with each purchase. */
export const cashback: DemoApplication = {
  id: 'CASHBACK',
  name: 'Cashback',
  called: 'Cashback',
  hue: '#b4247e',
  signIn: signInByHandOff,
  files: { '/own.css': styleSheet('cashback.css', import.meta.url) },
  front: frontPage,
  pages: { '/purchases': purchasesPage },
  forms: {
    '/buy': ({ user }, form) => {
      const shop = shops.find(({ id }) => id === form.get('shop'));
      if (shop) purchases.set(user, [shop, ...purchases.of(user)].slice(0, most));
      return '/';
    },
  },
  keeps: ({ user }) => [
    ['Balance', money(balanceOf(user))],
    ['Purchases', String(purchases.of(user).length)],
  ],
};
