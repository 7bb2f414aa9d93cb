import { type Html, html } from '../html.ts';
import { products } from '../products/products.ts';
import type { SignInState } from '../user-sessions.ts';
import { accountOf, signInLink } from './account.ts';
import { layout } from './layout.ts';

/** The public page: the products, and a greeting for a signed-in user. */
export function frontPage(state: SignInState): Html {
  return layout(
    'Market day',
    state.kind === 'signed-in' ? accountOf(state.person) : signInLink,
    html`<section class="hero">
  ${greeting(state)}
</section>
<h2 class="visually-hidden">Products</h2>
<ul class="shelf">${products.map(({ name, price, maker, drawing }) => {
      return html`
  <li class="niche">${drawing}<p class="label"><strong>${name}</strong><span>${maker}</span><span class="price">${price}</span></p></li>`;
    })}
</ul>`,
  );
}

function greeting(state: SignInState): Html {
  if (state.kind === 'signed-in') {
    return html`<h1>Good to see you, <bdi>${state.person.firstName}</bdi>.</h1>
  <p class="lead">Two parcels are on their way to you.</p>
  <p><a class="button" href="/orders">Your orders</a></p>`;
  }
  const notice = html`<p class="notice" role="status">You were signed out of the store.</p>`;
  return html`${state.kind === 'signed-out' ? notice : null}<h1>Handmade things for your home.</h1>
  <p class="lead">Buy lamps, jugs and baskets from skilled makers. Sign in with your Portico account to see your orders.</p>
  <p class="choices"><a class="button" href="/sign-in">Sign in with Portico</a><a class="link" href="/orders">See your orders</a></p>`;
}
