import { styleText } from 'node:util';
import type { Addresses } from './addresses.ts';
import { demoWorld, guest } from './world.ts';

/** What a newcomer reads when the demo stands: where it is, who can sign in, and what is worth trying. */
export function welcome(addresses: Addresses): string {
  const { portalUrl, storeUrl, dataFolder } = addresses;
  const { people, password } = demoWorld(addresses);
  const host = people.find(({ email }) => email === guest.invitedBy);
  const invitation = `${portalUrl}/en/registration?referral=${host?.inviteCode}`;
  const logins = people.map(
    ({ email, firstName, lastName, about }) =>
      `${email.padEnd(24)}${`${firstName} ${lastName}`.padEnd(18)}${about}`,
  );
  const ideas = [
    `Open the store, sign in as Alice, and come back to it greeted by name: ${storeUrl}`,
    `Register as ${guest.firstName} with Alice’s invitation; the link to confirm waits in the outbox.`,
    'Sign out of the portal, then reload the store: it has let go of you too.',
    'Sign in as Dan, who is switched off, or mistype a password three times and meet the captcha.',
    `Read it from right to left: ${portalUrl}/ar/login`,
  ];
  return [
    '',
    heading('Portico is open'),
    `  Portal   ${portalUrl}`,
    `  Store    ${storeUrl}`,
    `  Outbox   ${portalUrl}/outbox   (every mail lands here)`,
    '',
    heading(`Sign in, always with the password ${password}`),
    ...logins.map((line) => `  ${line}`),
    '',
    heading(`Invite ${guest.firstName} (${guest.email})`),
    `  ${invitation}`,
    '',
    heading('Try'),
    ...ideas.map((idea, index) => `  ${index + 1}. ${idea}`),
    '',
    `Ctrl+C stops everything. The data stays in ${dataFolder}; delete that folder to start afresh.`,
    '',
  ].join('\n');
}

function heading(text: string): string {
  return styleText('bold', text);
}
