import type { Page, SignedIn } from '../kit/application.ts';
import { type Html, html } from '../kit/html.ts';
import { money } from '../kit/money.ts';
import type { Visitor } from '../kit/visitor.ts';
import { baskets, totalOf } from './basket.ts';
import { type Product, products } from './products/products.ts';

/** The public page: the products, and a greeting for a signed-in user. */
export function frontPage(visitor: Visitor): Page {
  return {
    title: 'Products',
    content: html`<section class="hero">
  ${greeting(visitor)}
</section>
<h2 class="visually-hidden">Products</h2>
<ul class="shelf">${products.map(({ name, cents, details, drawing }) => {
      return html`
  <li class="niche">${drawing}<p class="label"><strong>${name}</strong><span>${details}</span><span class="price">${money(cents)}</span></p>${
    visitor.kind === 'signed-in' ? addButton(name) : null
  }</li>`;
    })}
</ul>`,
  };
}

function addButton(name: string): Html {
  return html`<form method="post" action="/basket/add"><button class="quiet" name="product" value="${name}">Add to basket<span class="visually-hidden">${name}</span></button></form>`;
}

function greeting(visitor: Visitor): Html {
  if (visitor.kind === 'signed-in') {
    const { length } = baskets.of(visitor.user);
    return html`<h1>Good to see you, <bdi>${visitor.user.firstName}</bdi>.</h1>
  <p class="lead">Your orders and your basket are here.</p>
  <p class="choices"><a class="button" href="/orders">Your orders</a><a class="link" href="/basket">Your basket (${length})</a></p>`;
  }
  const notice = html`<p class="notice" role="status">You were signed out of the store.</p>`;
  return html`${visitor.kind === 'signed-out' ? notice : null}<h1>Handmade things for your home.</h1>
  <p class="lead">Buy lamps, jugs and baskets from skilled makers. Sign in with your Portico account to see your orders.</p>
  <p class="choices"><a class="button" href="/auth/sign-in">Sign in with Portico</a><a class="link" href="/orders">See your orders</a></p>`;
}

/** The basket, with what it costs. */
export function basketPage({ user }: SignedIn): Page {
  const basket = baskets.of(user);
  const empty = html`<p class="lead">It is empty. Choose something on the front page.</p>`;
  return {
    title: 'Your basket',
    content: html`<section class="hero"><h1>Your basket</h1>${
      basket.length === 0 ? empty : html`<p class="lead">Together ${money(totalOf(basket))}.</p>`
    }</section>
<ul class="orders">${basket.map((product) => row(product, money(product.cents)))}</ul>
<div class="choices">${basket.length === 0 ? null : clear}<a class="link" href="/">Back to the store</a></div>`,
  };
}

const clear = html`<form method="post" action="/basket/clear"><button class="quiet">Empty the basket</button></form>`;

const orders = [
  { number: 'S-1042', product: products[0], state: 'Arrives on Thursday' },
  { number: 'S-1037', product: products[2], state: 'Being made' },
];

/** The user's orders. */
export function ordersPage({ user }: SignedIn): Page {
  return {
    title: 'Your orders',
    content: html`<section class="hero">
  <h1>Your orders, <bdi>${user.firstName}</bdi></h1>
  <p class="lead">We write to <bdi>${user.email}</bdi> when an order is sent. In this demo everybody has the same two orders.${user.verified ? verified : null}</p>
</section>
<ul class="orders">${orders.map(({ number, product, state }) =>
      row(product, html`${number} · ${money(product.cents)}`, html`<span class="state">${state}</span>`),
    )}</ul>
<p><a class="link" href="/">Back to the store</a></p>`,
  };
}

const verified = html` <span class="badge">Verified by Portico</span>`;

function row({ name, drawing }: Product, details: Html | string, state: Html | null = null): Html {
  return html`
  <li class="order">${drawing}<p class="label"><strong>${name}</strong><span>${details}</span>${state}</p></li>`;
}
