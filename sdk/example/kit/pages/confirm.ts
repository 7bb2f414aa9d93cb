import type { Page } from '../application.ts';
import { html } from '../html.ts';
import type { User } from '../visitor.ts';

/** Asks the user whether an account is theirs, because this browser did not start the sign-in. */
export function confirmPage(
  application: string,
  { id, firstName, lastName, email }: User,
  path: string,
): Page {
  const confirmed = new URLSearchParams({ account: id, returnTo: path });
  return {
    title: 'Is this your account?',
    content: html`<section class="hero">
  <h1>Is this your account?</h1>
  <p class="lead">You are not signed in to ${application} yet. You followed a link for the account of
  <strong><bdi>${`${firstName} ${lastName}`.trim()}</bdi></strong> (<bdi>${email}</bdi>). Continue only if this account is yours.</p>
  <div class="choices">
    <form method="post" action="/auth/confirm?${confirmed.toString()}"><button class="button"><span>Continue as <bdi>${firstName}</bdi></span></button></form>
    <form method="post" action="/auth/decline"><button class="quiet">This is not my account</button></form>
  </div>
</section>`,
  };
}
