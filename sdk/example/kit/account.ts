import { type Html, html } from './html.ts';
import type { User } from './visitor.ts';

/** The part of the header for a signed-in user: name, link to what the application knows, sign-out. */
export function accountOf(user: User): Html {
  const initials = [user.firstName, user.lastName].map((name) => [...name][0] ?? '').join('');
  return html`<nav class="account" aria-label="Account">
  <a class="who" href="/account"><span class="initials" aria-hidden="true">${initials}</span><span class="name" dir="auto">${`${user.firstName} ${user.lastName}`.trim()}</span></a>
  <form method="post" action="/auth/sign-out?returnTo=/goodbye"><button class="quiet">Sign out</button></form>
</nav>`;
}

/** The address that signs a guest in, and leads back to a path. */
export function signInAddress(returnTo: string): string {
  return returnTo === '/' ? '/auth/sign-in' : `/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`;
}

/** The part of the header for a guest. */
export function signInLink(path: string): Html {
  return html`<nav class="account" aria-label="Account"><a class="quiet" href="${signInAddress(path)}">Sign in</a></nav>`;
}
