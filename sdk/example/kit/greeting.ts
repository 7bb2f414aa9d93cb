import { signInAddress } from './account.ts';
import { type Html, html } from './html.ts';
import type { Visitor } from './visitor.ts';

/** What a front page says to a guest, after a sign-out, and to a user. */
interface Words {
  readonly title: string;
  readonly lead: string;
  /** The page to which the sign-in of a guest leads. */
  readonly returnTo?: string;
  readonly forUser: Html;
}

/** The words of a front page: an invitation to sign in, or a greeting by name. */
export function greeting(visitor: Visitor, application: string, words: Words): Html {
  if (visitor.kind === 'signed-in')
    return html`<h1>Good to see you, <bdi>${visitor.user.firstName}</bdi>.</h1>${words.forUser}`;
  const notice = html`<p class="notice" role="status">You were signed out of ${application}.</p>`;
  return html`${visitor.kind === 'signed-out' ? notice : null}<h1>${words.title}</h1>
  <p class="lead">${words.lead}</p>
  <p class="choices"><a class="button" href="${signInAddress(words.returnTo ?? '/')}">Sign in with Portico</a></p>`;
}
