import type { TestFault, TestStepName } from '@portico/contract/staff/applications';

/** What each step of a test tries, for operators. */
export const stepNames: Readonly<Record<TestStepName, string>> = {
  home_registered: 'the home page is below a return address',
  https: 'every address is protected by https',
  home_answers: 'the home page answers',
  return_answers: 'the return address answers',
  redirect_answers: 'the redirect URI answers',
  sign_in_begins: 'the portal begins a sign-in by OpenID Connect',
  secret_accepted: 'the server accepts the secret',
  user_signs_in: 'a user signs in',
  user_returns: 'the user returns to the application',
};

/** What is wrong, and what to do. */
export const faultTexts: Readonly<Record<TestFault, string>> = {
  not_registered:
    'Users could not return to it. Register its address, or one above it, with --return-address.',
  no_tls:
    'Others on the way could read the tokens of users. Serve the application by https, and register that address.',
  unknown_host: 'The host name has no address. Correct the address or the DNS entry.',
  connection_refused: 'No program listens there. Start the application or its proxy, or correct the port.',
  certificate:
    'Browsers refuse its certificate. Get one from a public authority for this name, with its intermediate certificates.',
  timeout: 'It does not answer within 5 s. Check the application and firewalls.',
  private_network:
    'The address is in a private network, which the server does not call. Set PORTICO_PRIVATE_NETWORKS=true if it is your own.',
  unreachable: 'The connection fails. Check the application, its proxy and firewalls.',
  server_failed: 'The server fails. Look at its log.',
  page_missing: 'There is no page. Correct the address.',
  leads_elsewhere:
    'It leads to an address that is not registered, where users would not be signed in. Register that address too, or remove the redirect.',
  sign_in_refused:
    'The portal refuses to begin a sign-in. Compare what is registered with `portico app show`, and look at the log of the server.',
  user_refused: 'The user did not allow it. Try again, and allow it.',
  sign_in_failed:
    'The portal ends the sign-in with this error. Compare what is registered with `portico app show`, and look at the log of the server.',
  trial_expired: 'Nobody has signed in within 15 minutes. Try again.',
  secret_refused: 'It is not the secret of this application. Replace it with `portico app rotate-secret`.',
};
