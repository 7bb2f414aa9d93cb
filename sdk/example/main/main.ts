import type { DemoApplication, Page, SignedIn } from '../kit/application.ts';
import { styleSheet } from '../kit/files.ts';
import { greeting } from '../kit/greeting.ts';
import { html } from '../kit/html.ts';
import { PerUser } from '../kit/per-user.ts';
import { doorway } from '../kit/scene.ts';
import type { Visitor } from '../kit/visitor.ts';
import { OpenidSignIn } from '../sign-in/openid-connect/sign-in.ts';

/** Most notes that are kept of a user, and most characters of a note. */
const [most, longest] = [20, 280];

const notes = new PerUser<readonly string[]>([]);

const news = [
  { from: 'Travel', text: 'The night ferry sails again from Friday.' },
  { from: 'Cashback', text: 'The garden market gives 6 % back this week.' },
  { from: 'Store', text: 'Three novels are in stock again.' },
];

const courtyard = html`<path class="far" d="M0 180h320v220H0z" />
<path class="near" d="M0 180h320v20H0zM0 200h22v130H0zM84 200h18v130H84zM218 200h18v130h-18zM298 200h22v130h-22z" />
<path class="accent" d="M0 172h320v9H0z" />
<path class="ground" d="M0 330h320v70H0z" />
<path class="trunk" d="M154 340c4-40-2-70 4-104h8c-2 34 2 64 8 104z" />
<path class="leaf" d="M160 116c40-4 66 24 60 56 22 22 6 62-28 60-14 20-50 20-64 0-34 2-50-38-28-60-6-32 20-60 60-56z" />
<path class="lit" d="M40 258a14 14 0 0 1 28 0v40H40zM252 258a14 14 0 0 1 28 0v40h-28z" />
<path class="accent" d="M118 340h84v14h-84z" />`;

function frontPage(visitor: Visitor): Page {
  return {
    title: 'Today',
    content: html`${doorway(
      greeting(visitor, 'Main', {
        title: 'Everything about you at a glance.',
        lead: 'Your notes and the news of all your apps. Sign in with your Portico account to see them.',
        returnTo: '/feed',
        forUser: html`<p class="lead">There is news from three of your apps.</p>
  <p><a class="button" href="/feed">Your feed</a></p>`,
      }),
      courtyard,
    )}`,
  };
}

function feedPage({ user }: SignedIn): Page {
  return {
    title: 'Your feed',
    content: html`<section class="hero"><h1>Your feed, <bdi>${user.firstName}</bdi></h1></section>
<form class="fields" method="post" action="/note">
  <label>A note to yourself <textarea name="note" rows="2" maxlength="${longest}" required></textarea></label>
  <div><button class="button">Keep the note</button></div>
</form>
<h2>Newest first</h2>
<ol class="feed">${notes.of(user).map((text) => html`<li class="card"><h3>Your note</h3><p dir="auto">${text}</p></li>`)}${news.map(
      ({ from, text }) => html`<li class="card"><h3>${from}</h3><p>${text}</p></li>`,
    )}</ol>`,
  };
}

/** Main: a feed of the user's notes and of news. */
export const main: DemoApplication = {
  id: 'MAIN',
  name: 'Main',
  called: 'Main',
  hue: '#3d3ad6',
  signIn: (settings) => new OpenidSignIn(settings),
  files: { '/own.css': styleSheet('main.css', import.meta.url) },
  front: frontPage,
  pages: { '/feed': feedPage },
  forms: {
    '/note': ({ user }, form) => {
      const note = (form.get('note') ?? '').trim().slice(0, longest);
      if (note !== '') notes.set(user, [note, ...notes.of(user)].slice(0, most));
      return '/feed';
    },
  },
  keeps: ({ user }) => [['Notes', String(notes.of(user).length)]],
};
