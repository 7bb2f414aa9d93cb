import type { DemoApplication, Page, SignedIn } from '../kit/application.ts';
import { styleSheet } from '../kit/files.ts';
import { greeting } from '../kit/greeting.ts';
import { type Html, html } from '../kit/html.ts';
import { money } from '../kit/money.ts';
import { PerUser } from '../kit/per-user.ts';
import { doorway } from '../kit/scene.ts';
import type { Visitor } from '../kit/visitor.ts';
import { signInByHandOff } from '../sign-in/hand-off.ts';

const routes = [
  { id: 'ferry', name: 'Night ferry to Lissa', details: '2 nights, cabin with a window', cents: 129_00 },
  { id: 'coast', name: 'Coast railway', details: '6 hours along the sea', cents: 44_00 },
  { id: 'pines', name: 'House under the pines', details: '5 nights, breakfast included', cents: 310_00 },
] as const;
type Route = (typeof routes)[number];

const bookings = new PerUser<readonly Route['id'][]>([]);
const booked = (user: SignedIn['user']) => routes.filter(({ id }) => bookings.of(user).includes(id));

const coast = html`<path class="sea" d="M0 230h320v170H0z" />
<path class="foam" d="M18 292q40-8 80 0t80 0 80 0M60 330q40-8 80 0t80 0 60 0M10 366q40-8 80 0t80 0 80 0" />
<path class="far" d="M196 236c30-44 70-62 124-70v70z" />
<path class="near" d="M226 236v-34h16v-14h18v20h14v-28h20v26h26v30z" />
<path class="lit" d="M231 210h5v7h-5zM248 196h5v7h-5zM266 216h5v7h-5zM282 190h5v7h-5zM302 214h5v7h-5z" />
<path class="hull" d="M46 262h132l-14 24H62z" /><path class="cabin" d="M72 262v-22h74v22zM92 240v-14h36v14z" />
<path class="accent" d="M100 226v-18h14v18z" /><path class="lit" d="M80 247h8v7h-8zM96 247h8v7h-8zM112 247h8v7h-8zM128 247h8v7h-8z" />`;

function frontPage(visitor: Visitor): Page {
  return {
    title: 'Where to next',
    content: html`${doorway(
      greeting(visitor, 'Travel', {
        title: 'Plan and book your next trip.',
        lead: 'Ferries, trains and rooms by the sea. Sign in with your Portico account to book.',
        forUser: html`<p class="lead">Choose a trip; we send the ticket to your e-mail address.</p>
  <p><a class="button" href="/bookings">Your bookings</a></p>`,
      }),
      coast,
    )}
<h2>Trips of this month</h2>
<ul class="cards">${routes.map((route) => card(route, visitor.kind === 'signed-in' ? button('book', 'Book', route) : null))}</ul>`,
  };
}

function bookingsPage({ user }: SignedIn): Page {
  const found = booked(user);
  return {
    title: 'Your bookings',
    content: html`<section class="hero"><h1>Your bookings, <bdi>${user.firstName}</bdi></h1>
  <p class="lead">${found.length === 0 ? 'You have booked nothing yet.' : html`The tickets go to <bdi>${user.email}</bdi>.`}</p></section>
<ul class="cards">${found.map((route) => card(route, button('cancel', 'Cancel', route)))}</ul>
<p><a class="link" href="/">All trips</a></p>`,
  };
}

function card({ name, details, cents }: Route, action: Html | null): Html {
  return html`<li class="card ticket"><h3>${name}</h3><p>${details}</p><p class="price">${money(cents)}</p>${action}</li>`;
}

function button(path: string, word: string, { id, name }: Route): Html {
  return html`<form method="post" action="/${path}"><button class="quiet" name="route" value="${id}">${word}<span class="visually-hidden">${name}</span></button></form>`;
}

/** Travel: trips for everybody, which users book and cancel. */
export const travel: DemoApplication = {
  id: 'TRAVEL',
  name: 'Travel',
  called: 'Travel',
  hue: '#0891b2',
  signIn: signInByHandOff,
  files: { '/own.css': styleSheet('travel.css', import.meta.url) },
  front: frontPage,
  pages: { '/bookings': bookingsPage },
  forms: {
    '/book': ({ user }, form) => {
      const route = routes.find(({ id }) => id === form.get('route'));
      if (route) bookings.set(user, [...new Set([...bookings.of(user), route.id])]);
      return '/bookings';
    },
    '/cancel': ({ user }, form) => {
      bookings.set(
        user,
        bookings.of(user).filter((id) => id !== form.get('route')),
      );
      return '/bookings';
    },
  },
  keeps: ({ user }) => [['Bookings', String(booked(user).length)]],
};
