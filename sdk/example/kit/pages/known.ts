import type { DemoApplication, Page, SignedIn } from '../application.ts';
import { html } from '../html.ts';

/** What an application knows about its user: what the portal told it, and what it keeps itself. */
export function knownPage({ name, keeps }: DemoApplication, visitor: SignedIn, wayOfSignIn: string): Page {
  const { user, portal } = visitor;
  const facts = [
    ['Name', `${user.firstName} ${user.lastName}`.trim()],
    ['E-mail', user.email],
    ['Language', new Intl.DisplayNames('en', { type: 'language' }).of(user.locale) ?? user.locale],
    ['Verification', user.verified ? 'Verified by Portico' : `${user.verificationPercent} %`],
    ['Your number here', user.id],
  ] as const;
  return {
    title: `What ${name} knows`,
    content: html`<section class="hero">
  <h1>What ${name} knows about you</h1>
  <p class="lead">Portico told us these five facts when you signed in. Your password and your documents stay there.</p>
</section>
<dl class="facts">${facts.map(fact)}</dl>
<h2>What we keep ourselves</h2>
<dl class="facts">${keeps(visitor).map(fact)}</dl>
<h2>How you sign in here</h2>
<dl class="facts">${fact(['Way', wayOfSignIn])}</dl>
<p class="choices"><a class="link" href="/">Back to the front page</a><a class="link" href="${portal}/${user.locale}/profile/general">Your account at Portico</a></p>`,
  };
}

function fact([name, value]: readonly [string, string]) {
  return html`<div class="fact"><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`;
}
