import { sql } from 'kysely';
import { deletedByAccount, isOneOf, nothingGoes } from './conditions.ts';
import type { StoredTables } from './stored-table.ts';

const untilExpiry = 'until it expires';
const whileThere = 'as long as the account, unless its user removes it';

/**
 * The tables about how a user signs in. In the order in which rows are deleted: those that refer to others
 * come first.
 */
export const accessData = {
  provider_steps: {
    holds:
      'ways to an outside provider that a browser has begun, and, encrypted, who the provider says a user is who registers',
    retention: untilExpiry,
    columns:
      'state_hash browser_hash provider_id application session_id identity registration_id created_at expires_at',
    erased: {
      rows: 'deleted',
      where: ({ id, emailKey }) => sql`session_id IN (SELECT id FROM sessions WHERE account_id = ${id})
        OR registration_id IN (SELECT id FROM registrations WHERE email_key = ${emailKey} OR account_id = ${id})`,
    },
    categories: ['signIn'],
    why: 'An answer is accepted once, in the browser that has asked.',
  },
  tokens: {
    holds: 'digests of access tokens, and the application of each',
    retention: untilExpiry,
    columns: 'token_hash session_id kind application companion_hash created_at expires_at redeemed_at',
    erased: {
      rows: 'deleted',
      where: ({ id }) => sql`session_id IN (SELECT id FROM sessions WHERE account_id = ${id})`,
    },
    categories: ['signIn'],
    why: 'They are what a user or an application shows to be let in.',
  },
  session_applications: {
    holds: 'which applications a session has reached',
    retention: 'as long as the session',
    columns: 'session_id application',
    erased: {
      rows: 'deleted',
      where: ({ id }) => sql`session_id IN (SELECT id FROM sessions WHERE account_id = ${id})`,
    },
    categories: ['applications'],
    why: 'These applications are told when the session ends.',
  },
  sessions: {
    holds:
      'sessions with browser, address and times; after a sign-in with an outside provider, its id and digests of what it calls its user and its session',
    retention: untilExpiry,
    columns:
      'id account_id browser address method created_at expires_at last_used_at password_checked_at passkey_checked_at proved_before factor_proved ended_at provider_id provider_subject provider_session',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'The user sees and ends them in a list.',
  },
  staff_sessions: {
    holds: 'sessions of the console, with browser, address and times',
    retention: untilExpiry,
    columns: 'token_hash account_id browser address created_at last_used_at expires_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'They are what staff work with.',
  },
  devices: {
    holds: 'digests of the cookies of browsers that have signed in',
    retention: 'from the sign-in on',
    columns: 'device_hash account_id created_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'A sign-in from another browser is told by mail.',
  },
  trusted_browsers: {
    holds: 'browsers that need no second step, with name, address and times',
    retention: untilExpiry,
    columns: 'id token_hash account_id browser address created_at last_used_at expires_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'The user has asked for it.',
  },
  second_factors: {
    holds: 'second factors: the encrypted secret of an authenticator, or the encrypted id of a chat',
    retention: whileThere,
    columns: 'account_id type secret chat_hmac session_id last_step created_at activated_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'They check the codes of a second step.',
  },
  recovery_codes: {
    holds: 'keyed digests of recovery codes',
    retention: whileThere,
    columns: 'account_id slot code_hmac created_at spent_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'They replace a second factor that is lost.',
  },
  passkeys: {
    holds: 'passkeys: name, public key, times',
    retention: whileThere,
    columns:
      'credential_id account_id name public_key counter transports created_at last_used_at suspended_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'They check the signature of a passkey.',
  },
  linked_identities: {
    holds: 'identities at outside providers: the identifier there, the e-mail of when it was linked, times',
    retention: 'as long as the account, unless the user removes it or its provider is removed',
    columns: 'id account_id provider_id subject email created_at last_used_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'The user signs in with one.',
  },
  webauthn_challenges: {
    holds: 'digests of challenges of passkeys',
    retention: untilExpiry,
    columns: 'challenge_hash purpose account_id bound_to expires_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'A signature is accepted once.',
  },
  telegram_links: {
    holds: 'links to the bot, and the chat that has opened one',
    retention: untilExpiry,
    columns: 'nonce_hash account_id session_id chat_id created_at expires_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'They connect a chat.',
  },
  one_time_codes: {
    holds: 'keyed digests of codes of six digits',
    retention: untilExpiry,
    columns:
      'request_id account_id bound_to purpose factor code_hmac attempts_left created_at expires_at spent_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'A code is accepted once.',
  },
  code_attempts: {
    holds: 'how many wrong codes were given',
    retention: 'as long as the account; only the last count',
    columns: 'account_id attempts window_ends_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'Codes must not be guessed.',
  },
  pending_sign_ins: {
    holds: 'sign-ins that wait for their second step, with the same of an outside provider',
    retention: untilExpiry,
    columns:
      'token_hash account_id site companion_hash application created_at expires_at completed_at password_checked provider_id provider_subject provider_session',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'The second step completes one of them.',
  },
  qr_requests: {
    holds: 'sign-ins by QR code: browser, and the account that has opened one',
    retention: untilExpiry,
    columns:
      'code_hash browser_hash user_code choices application browser created_at expires_at poll_interval polled_at scanned_at opened_by decision session_id redeemed_at',
    erased: { rows: 'deleted', where: ({ id }) => sql`opened_by = ${id}` },
    categories: ['signIn'],
    why: 'The account lets the browser in.',
  },
  sign_in_failures: {
    holds: 'counts of wrong passwords, under keyed digests of the e-mail, of browsers and of addresses',
    retention: 'until the day of the count ends',
    columns: 'failure_key failures window_ends_at day_failures day_ends_at locked_until',
    erased: { rows: 'deleted', where: ({ failureKeys }) => isOneOf('failure_key', failureKeys) },
    categories: ['signIn'],
    why: 'Passwords must not be guessed. Counts of an address stay: they are about nobody in particular.',
  },
  refused_sign_ins: {
    holds: 'sign-ins that were refused: reason, browser, address and time',
    retention: 'the newest 100',
    columns: 'id account_id site step reason browser address in_audit created_at',
    erased: deletedByAccount,
    categories: ['signIn'],
    why: 'Support says to a user why a sign-in was refused.',
  },
  openid_entries: {
    holds:
      'codes, tokens and grants of applications: encrypted, with what the application may read; a grant is deleted after the end of its session, once nothing is valid that was issued for it',
    retention: untilExpiry,
    columns:
      'model id_hash payload account_id session_id grant_hash lineage_hash user_code_hash consumed_at created_at expires_at application session_bound generation',
    erased: deletedByAccount,
    categories: ['applications'],
    why: 'They are what an application shows to be let in. Requests that nobody has signed in to belong to no account.',
  },
  openid_consents: {
    holds: 'what each application was allowed to read',
    retention: whileThere,
    columns: 'account_id application scopes given_at generation',
    erased: deletedByAccount,
    categories: ['applications'],
    why: 'Users are not asked again.',
  },
  sign_out_notices: {
    holds: 'which application was told that a session has ended: ids, state and times',
    retention: 'from its making on',
    columns: 'id application protocol account_id session_id state attempts last_answer created_at',
    erased: nothingGoes,
    categories: ['notices'],
    retentionKind: 'notices',
    why: 'Applications are told also of an account that is erased. After the erasure the ids lead to nobody.',
  },
} as const satisfies Partial<StoredTables>;
