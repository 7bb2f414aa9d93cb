import type { Page } from '../application.ts';
import { html } from '../html.ts';
import type { SignIn } from '../sign-in.ts';

/** The page after signing out of an application. */
export function goodbyePage(
  application: string,
  portal: string,
  { signsOutOfPortal }: Pick<SignIn, 'signsOutOfPortal'>,
): Page {
  const elsewhere = signsOutOfPortal
    ? html`You are signed out of ${application} and of Portico, and with it of all other apps.`
    : html`You are signed out of ${application}. You stay signed in to Portico and in other apps until you sign out
  <a href="${portal}">there</a>.`;
  return {
    title: 'Signed out',
    content: html`<section class="hero">
  <h1>See you soon.</h1>
  <p class="lead">${elsewhere}</p>
  <p class="choices"><a class="button" href="/auth/sign-in">Sign in again</a><a class="link" href="/">Back to the front page</a></p>
</section>`,
  };
}
