import type { PorticoPerson } from '@portico/sdk';
import { type Html, html } from '../html.ts';
import { type Good, goods } from '../products/goods.ts';
import { accountOf } from './account.ts';
import { layout } from './layout.ts';

const orders = [
  { number: 'S-1042', good: goods[0], state: 'Arrives on Thursday' },
  { number: 'S-1037', good: goods[2], state: 'Being woven' },
];

/** For people only: what they ordered. */
export function ordersPage(person: PorticoPerson): Html {
  return layout(
    'Your orders',
    accountOf(person),
    html`<section class="hero">
  <h1>Your orders, <bdi>${person.firstName}</bdi></h1>
  <p class="lead">We write to <bdi>${person.email}</bdi> when something moves.${person.verified ? verified : null}</p>
</section>
<ul class="orders">${orders.map(({ number, good, state }) => order(number, good, state))}</ul>
<p><a class="link" href="/">Back to the shelf</a></p>`,
  );
}

const verified = html` <span class="badge">Verified by Portico</span>`;

function order(number: string, { name, price, drawing }: Good, state: string): Html {
  return html`
  <li class="order">${drawing}<p class="label"><strong>${name}</strong><span>${number} · ${price}</span><span class="state">${state}</span></p></li>`;
}
