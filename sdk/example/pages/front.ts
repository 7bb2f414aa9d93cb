import { type Html, html } from '../html.ts';
import { goods } from '../products/goods.ts';
import type { Visitor } from '../visitors.ts';
import { accountOf, signInCorner } from './account.ts';
import { layout } from './layout.ts';

/** The public page: the shelf, and a greeting for whom the store knows. */
export function frontPage(visitor: Visitor, signInUrl: string): Html {
  const account = visitor.kind === 'person' ? accountOf(visitor.person) : signInCorner(signInUrl);
  return layout(
    'Market day',
    account,
    html`<section class="hero">
  ${greeting(visitor, signInUrl)}
</section>
<h2 class="visually-hidden">On the shelf</h2>
<ul class="shelf">${goods.map(({ name, price, maker, drawing }) => {
      return html`
  <li class="niche">${drawing}<p class="label"><strong>${name}</strong><span>${maker}</span><span class="price">${price}</span></p></li>`;
    })}
</ul>`,
  );
}

function greeting(visitor: Visitor, signInUrl: string): Html {
  if (visitor.kind === 'person') {
    return html`<h1>Good to see you, <bdi>${visitor.person.firstName}</bdi>.</h1>
  <p class="lead">The shelf is as you left it, and two parcels are on their way.</p>
  <p><a class="button" href="/orders">Your orders</a></p>`;
  }
  const left = html`<p class="notice" role="status">You have signed out of Portico, so the store has let go of you too.</p>`;
  return html`${visitor.kind === 'left' ? left : null}<h1>Market day, every day.</h1>
  <p class="lead">Lamps, jugs and baskets by people who make them well. Walk in with your Portico account: one door, one name.</p>
  <p class="choices"><a class="button" href="${signInUrl}">Sign in with Portico</a><a class="link" href="/orders">See your orders</a></p>`;
}
