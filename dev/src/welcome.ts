import { styleText } from 'node:util';
import type { Addresses } from './addresses.ts';
import { demoWorld, guest } from './world.ts';

/** The text that is printed when the demo is ready: addresses, accounts, and what to try. */
export function welcome(addresses: Addresses): string {
  const { portalUrl, storeUrl, consoleUrl, dataFolder } = addresses;
  const { people, password, applications } = demoWorld(addresses);
  const sponsor = people.find(({ email }) => email === guest.invitedBy);
  const invitation = `${portalUrl}/en/registration?referral=${sponsor?.inviteCode}`;
  const logins = people.map(
    ({ email, firstName, lastName, about }) =>
      `${email.padEnd(24)}${`${firstName} ${lastName}`.padEnd(18)}${about}`,
  );
  const ideas = [
    `Open the store and sign in as Alice; the store then greets her by name: ${storeUrl}`,
    `Register as ${guest.firstName} with Alice’s invitation; the confirmation link is in the outbox.`,
    'Open the other five from the sidebar of the portal: book a trip, write an invoice, watch your cashback grow.',
    'Open the vault of DeFi as Alice, who is verified, and as Bob, who is not yet.',
    'Sign out of the portal, then reload the store: it signs you out too.',
    'Sign in as Dan, whose account is disabled, or enter a wrong password three times to see the captcha.',
    'Activate a second step in Security; the codes, also those of Telegram, are in the outbox.',
    'Sign in as Bob: his passport waits for a moderator, and his address came back with remarks.',
    'Sign in to the console as Sam, with a code of the authenticator; review Bob’s passport, and watch his page change.',
    `Open the portal in Arabic, from right to left: ${portalUrl}/ar/login`,
  ];
  return [
    '',
    heading('Portico is running'),
    `  Portal   ${portalUrl}`,
    `  Store    ${storeUrl}`,
    ...applications
      .filter(({ id }) => id !== 'STORE')
      .map(({ name, url }) => `  ${name.padEnd(9)}${url.replace(/\/$/, '')}`),
    `  Console  ${consoleUrl}   (for staff: sign in as Sam, Uma or Olga; the code is in the authenticator)`,
    `  Outbox   ${portalUrl}/outbox   (all mails and Telegram messages)`,
    `  Codes    ${portalUrl}/outbox/authenticator   (the authenticator apps of the staff)`,
    '',
    heading(`Sign in, with the password ${password} for every account`),
    ...logins.map((line) => `  ${line}`),
    '',
    heading(`Register as ${guest.firstName} (${guest.email})`),
    `  ${invitation}`,
    '',
    heading('Try'),
    ...ideas.map((idea, index) => `  ${index + 1}. ${idea}`),
    '',
    `Ctrl+C stops everything. The data is in ${dataFolder}; delete that folder to start again from the beginning.`,
    '',
  ].join('\n');
}

function heading(text: string): string {
  return styleText('bold', text);
}
