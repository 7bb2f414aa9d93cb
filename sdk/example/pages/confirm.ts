import type { PorticoPerson } from '@portico/sdk';
import { type Html, html } from '../html.ts';
import { layout } from './layout.ts';

/** Asks the user whether an account is theirs, because this browser did not start the sign-in. */
export function confirmPage({ firstName, lastName, email }: PorticoPerson, path: string): Html {
  return layout(
    'Is this your account?',
    null,
    html`<section class="hero">
  <h1>Is this your account?</h1>
  <p class="lead">You are not signed in to the store yet. You followed a link for the account of
  <strong><bdi>${firstName} ${lastName}</bdi></strong> (<bdi>${email}</bdi>). Continue only if this account is yours.</p>
  <div class="choices">
    <form method="post" action="/confirm-account?to=${encodeURIComponent(path)}"><button class="button"><span>Continue as <bdi>${firstName}</bdi></span></button></form>
    <form method="post" action="/decline-account"><button class="quiet">This is not my account</button></form>
  </div>
</section>`,
  );
}
