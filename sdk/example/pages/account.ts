import type { PorticoPerson } from '@portico/sdk';
import { type Html, html } from '../html.ts';

/** The part of the header for a signed-in user: name, link to the orders, sign-out. */
export function accountOf(person: PorticoPerson): Html {
  const initials = [person.firstName, person.lastName].map((name) => [...name][0] ?? '').join('');
  return html`<nav class="account" aria-label="Account">
  <a class="who" href="/orders"><span class="initials" aria-hidden="true">${initials}</span><span class="name" dir="auto">${person.firstName} ${person.lastName}</span></a>
  <form method="post" action="/sign-out"><button class="quiet">Sign out</button></form>
</nav>`;
}

/** The part of the header for a guest. */
export const signInLink = html`<nav class="account" aria-label="Account"><a class="quiet" href="/sign-in">Sign in</a></nav>`;
