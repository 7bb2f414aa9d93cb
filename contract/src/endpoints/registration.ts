// biome-ignore-all format: a table is read in rows.
import { type Description, done, type Endpoint } from '../endpoint.ts';
import { confirmationCheck, confirmationInput, confirmed, registrationInput, resendInput, sponsor, sponsorInput } from '../registration.ts';

/** Calls about registration by invitation. */
export const registrationEndpoints = {
  register: {
    method: 'POST', path: '/v1/registration',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone', repeatable: true,
    input: registrationInput, output: done,
  },
  findSponsor: {
    method: 'GET', path: '/v1/user/referral/info',
    base: 'rest', encoding: 'query', answer: 'envelope', who: 'client', duringMaintenance: true,
    input: sponsorInput, output: sponsor,
  },
  resendConfirmation: {
    method: 'POST', path: '/v1/registration/confirm/resend',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: resendInput, output: done,
  },
  checkConfirmation: {
    method: 'POST', path: '/v1/registration/confirm/check',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: confirmationInput, output: confirmationCheck,
  },
  confirmRegistration: {
    method: 'POST', path: '/v1/registration/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: confirmationInput, output: confirmed,
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const registrationDescriptions = {
  register: {
    call: 11, purpose: 'Starts a registration and sends a mail with a link that completes it',
    errors: [
      'access_denied', 'email_occupied', 'email_domain_refused', 'incorrect_invite_code', 'blocked_invite_code',
      'unsupported_application', 'google_recaptcha_v2_required', 'invalid_recaptcha',
    ],
  },
  findSponsor: {
    call: 26, purpose: 'Returns the name of the user who sent an invitation',
    errors: ['invalid_client', 'not_found', 'blocked_invite_code'],
  },
  resendConfirmation: {
    call: 27, purpose: 'Sends the confirmation mail again; the answer is the same if there is no registration',
    errors: ['unsupported_application'],
  },
  checkConfirmation: {
    purpose: 'Returns the e-mail that the code of a confirmation link confirms, and whether the page may confirm it without asking the user',
    errors: ['incorrect_code'],
  },
  confirmRegistration: {
    call: 28, purpose: 'Creates the account with the code of a confirmation link, and signs in the browser that registered; a repeated call gets the same answer without a token',
    errors: ['incorrect_code', 'email_occupied', 'too_many_accounts'],
  },
} as const satisfies Record<keyof typeof registrationEndpoints, Description>;
