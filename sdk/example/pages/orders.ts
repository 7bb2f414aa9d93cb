import type { PorticoPerson } from '@portico/sdk';
import { type Html, html } from '../html.ts';
import { type Product, products } from '../products/products.ts';
import { accountOf } from './account.ts';
import { layout } from './layout.ts';

const orders = [
  { number: 'S-1042', product: products[0], state: 'Arrives on Thursday' },
  { number: 'S-1037', product: products[2], state: 'Being woven' },
];

/** The protected page: the user's orders. */
export function ordersPage(person: PorticoPerson): Html {
  return layout(
    'Your orders',
    accountOf(person),
    html`<section class="hero">
  <h1>Your orders, <bdi>${person.firstName}</bdi></h1>
  <p class="lead">We write to <bdi>${person.email}</bdi> when an order is sent.${person.verified ? verified : null}</p>
</section>
<ul class="orders">${orders.map(({ number, product, state }) => order(number, product, state))}</ul>
<p><a class="link" href="/">Back to the store</a></p>`,
  );
}

const verified = html` <span class="badge">Verified by Portico</span>`;

function order(number: string, { name, price, drawing }: Product, state: string): Html {
  return html`
  <li class="order">${drawing}<p class="label"><strong>${name}</strong><span>${number} · ${price}</span><span class="state">${state}</span></p></li>`;
}
