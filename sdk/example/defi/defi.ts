import type { DemoApplication, Page, SignedIn } from '../kit/application.ts';
import { styleSheet } from '../kit/files.ts';
import { greeting } from '../kit/greeting.ts';
import { html } from '../kit/html.ts';
import { money } from '../kit/money.ts';
import { PerUser } from '../kit/per-user.ts';
import { doorway } from '../kit/scene.ts';
import type { Visitor } from '../kit/visitor.ts';
import { OpenidSignIn } from '../sign-in/openid-connect/sign-in.ts';

const step = 50_00;
/** Most that a user can lend here. */
const most = 1000_00;
const deposits = new PerUser(0);

const pools = [
  { name: 'Aqueduct', rate: '3.1 %', risk: 'low' },
  { name: 'Terrace', rate: '4.8 %', risk: 'medium' },
  { name: 'Cistern', rate: '7.4 %', risk: 'high' },
];

const arches = (y: number, height: number) =>
  html`<path class="near" d="M0 ${y}h320v14H0zM0 ${y + 14}h20v${height}H0zM76 ${y + 14}h16v${height}H76zM148 ${y + 14}h16v${height}h-16zM220 ${y + 14}h16v${height}h-16zM292 ${y + 14}h28v${height}h-28z" />
<path class="accent" d="M0 ${y - 4}h320v5H0z" />`;

const aqueduct = html`<path class="far" d="M0 270c60-60 120-70 180-40s100 10 140-20v190H0z" />
${arches(196, 60)}${arches(270, 80)}
<path class="ground" d="M0 350h320v50H0z" />
<path class="lit" d="M40 336a8 8 0 0 1 16 0v14H40zM112 336a8 8 0 0 1 16 0v14h-16zM184 336a8 8 0 0 1 16 0v14h-16zM256 336a8 8 0 0 1 16 0v14h-16z" />`;

function frontPage(visitor: Visitor): Page {
  return {
    title: 'Lend and earn',
    content: html`${doorway(
      greeting(visitor, 'DeFi', {
        title: 'Lend, swap and earn.',
        lead: 'Everybody can see the rates. Users whose documents Portico has verified can lend.',
        forUser: html`<p class="lead">${visitor.kind === 'signed-in' && visitor.user.verified ? 'You are verified: the vault is open to you.' : 'The vault opens when Portico has verified your documents.'}</p>
  <p><a class="button" href="/vault">Open the vault</a></p>`,
      }),
      aqueduct,
    )}
<h2 id="rates">Rates of today</h2>
<table aria-labelledby="rates"><thead><tr><th scope="col">Pool</th><th scope="col">Rate</th><th scope="col">Risk</th></tr></thead>
<tbody>${pools.map(({ name, rate, risk }) => html`<tr><th scope="row">${name}</th><td>${rate}</td><td>${risk}</td></tr>`)}</tbody></table>`,
  };
}

function vaultPage(visitor: SignedIn): Page {
  return visitor.user.verified ? openVault(visitor) : closedVault(visitor);
}

function openVault({ user }: SignedIn): Page {
  return {
    title: 'Your vault',
    content: html`<section class="hero"><p class="badge">Verified by Portico</p><h1>The vault is open, <bdi>${user.firstName}</bdi>.</h1>
  <p class="lead">You lend ${money(deposits.of(user))}.</p>
  <div class="choices"><form method="post" action="/lend"><button class="button">Lend ${money(step)}</button></form><a class="link" href="/">Back to the rates</a></div></section>`,
  };
}

function closedVault({ user, portal }: SignedIn): Page {
  return {
    title: 'The vault is closed',
    content: html`<section class="hero"><h1>Only verified users can open the vault.</h1>
  <p class="lead">Portico verifies your passport and your address. After that, come back here.</p>
  <p><label>Your verification: ${user.verificationPercent} %<progress max="100" value="${user.verificationPercent}"></progress></label></p>
  <p class="choices"><a class="button" href="${portal}/${user.locale}/profile/verification">Verify at Portico</a><a class="link" href="/">Back to the rates</a></p></section>`,
  };
}

/** DeFi: rates for everybody, and a vault for verified users alone. */
export const defi: DemoApplication = {
  id: 'DEFI',
  name: 'DeFi',
  called: 'DeFi',
  hue: '#0e9f6e',
  signIn: (settings) => new OpenidSignIn(settings),
  files: { '/own.css': styleSheet('defi.css', import.meta.url) },
  front: frontPage,
  pages: { '/vault': vaultPage },
  forms: {
    '/lend': ({ user }) => {
      // The page of a user who is not verified has no such form, and the form is refused as well.
      if (user.verified) deposits.set(user, Math.min(deposits.of(user) + step, most));
      return '/vault';
    },
  },
  keeps: ({ user }) => [['Lent', money(deposits.of(user))]],
};
