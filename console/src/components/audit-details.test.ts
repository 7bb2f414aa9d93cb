import { type AuditType, auditTypes } from '@portico/contract/staff/audit';
import { type AuditDetails, discardReasons } from '@portico/contract/staff/audit-details';
import { textOf } from '@portico/web/i18n/texts-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextOf } from '../i18n/i18n.tsx';
import { loadTexts } from '../i18n/texts.ts';
import { detailsInWords } from './audit-details.ts';

/** A record of each type, and what staff read of it in English. */
type Example<Type extends AuditType> = readonly [details: AuditDetails[Type], sentence: string];

const nothing = {} as const;
const passport = { documentId: 'id-of-passport', documentType: 'PASSPORT' } as const;
const round = { ...passport, round: 2 };
const decision = { ...round, stage: 2, takesEffect: true };
const openid = {
  kind: 'WEB',
  redirectUris: ['https://store.example/callback'],
  logoutReturnUris: [],
  logoutUri: null,
  scopes: ['openid', 'profile'],
  firstParty: false,
  pairwise: true,
} as const;

const examples: { readonly [Type in AuditType]: Example<Type> } = {
  SIGN_IN: [
    { method: 'SECOND_STEP', factor: 'TELEGRAM' },
    'Signed in: Signed in with password and code · Telegram',
  ],
  SECOND_STEP_BLOCKED: [
    { factor: 'GOOGLE_AUTHENTICATOR' },
    'Sign-in blocked after wrong codes: authenticator app',
  ],
  PASSWORD_CHANGED: [nothing, 'Password changed'],
  PASSWORD_RESET: [nothing, 'Password reset'],
  EMAIL_CHANGE_REQUESTED: [nothing, 'New e-mail address entered'],
  EMAIL_CHANGED: [nothing, 'E-mail address changed'],
  EMAIL_TAKEN_BACK: [nothing, 'Change of the e-mail address undone'],
  FACTOR_ACTIVATED: [{ factor: 'EMAIL' }, 'Second factor activated: e-mail'],
  FACTOR_DEACTIVATED: [{ factor: 'TELEGRAM' }, 'Second factor deactivated: Telegram'],
  RECOVERY_CODES_CREATED: [nothing, 'Recovery codes created'],
  RECOVERY_CODE_USED: [{ left: 3 }, 'Recovery code used'],
  BROWSER_TRUSTED: [nothing, 'Browser trusted'],
  BROWSER_TRUST_ENDED: [nothing, 'Browser no longer trusted'],
  PASSKEY_ADDED: [nothing, 'Passkey added'],
  PASSWORD_SET: [nothing, 'Password set'],
  PASSWORD_REMOVED: [nothing, 'Password removed'],
  PASSKEY_REMOVED: [nothing, 'Passkey removed'],
  IDENTITY_LINKED: [{ provider: 'google' }, 'Sign-in with another provider added: google'],
  IDENTITY_REMOVED: [{ provider: 'google' }, 'Sign-in with another provider removed: google'],
  PROVIDER_ADDED: [
    {
      name: 'Acme',
      kind: 'OPENID',
      issuer: 'https://id.acme.example',
      clientId: 'portico',
      scopes: 'openid email',
      button: true,
      domains: ['acme.example'],
      registers: true,
      group: 'staff',
    },
    'Provider for the sign-in added: Acme · https://id.acme.example · portico · openid email · Domains: acme.example · Its users can sign up · staff',
  ],
  PROVIDER_EDITED: [
    {
      name: 'Acme',
      before: 'Acme Corp',
      newSecret: true,
      clientId: 'portico',
      scopes: 'openid email',
      button: false,
      domains: [],
      registers: false,
    },
    'Provider for the sign-in changed: Acme · Acme Corp · New secret · portico · openid email · No button · For accounts that have linked it',
  ],
  PROVIDER_REMOVED: [
    { name: 'Acme', issuer: 'https://id.acme.example', links: 2 },
    'Provider for the sign-in removed: Acme · https://id.acme.example · 2 linked accounts',
  ],
  PASSKEY_CONFIRMED: [nothing, 'Passkey confirmed'],
  SESSION_ENDED: [nothing, 'Session ended'],
  SIGNED_OUT_AT_PROVIDER: [{ provider: 'acme' }, 'Signed out by a provider: acme'],
  OTHER_SESSIONS_ENDED: [nothing, 'Other sessions ended'],
  APPLICATION_ACCESS_ENDED: [nothing, 'Access of an application ended'],
  PROOF_CREATED: [nothing, 'Proof of verification made'],
  PROOF_ENDED: [nothing, 'Proof of verification ended'],
  ACCOUNT_SECURED: [nothing, 'Account secured'],
  DOCUMENT_SUBMITTED: [{ documentType: 'ADDRESS' }, 'Document submitted: Address'],
  TAKEOUT_REQUESTED: [nothing, 'Takeout asked for'],
  TAKEOUT_DOWNLOADED: [nothing, 'Takeout downloaded'],
  ACCOUNT_CLOSED: [nothing, 'Account closed'],
  ACCOUNT_KEPT: [nothing, 'Account kept'],
  SUPPORT_CODE_CREATED: [nothing, 'Code for support made'],
  SUPPORT_CODE_WITHDRAWN: [nothing, 'Code for support withdrawn'],
  SUPPORT_LOOK_BEGUN: [
    { until: '2026-12-01T00:05:00.000Z', role: 'support' },
    'Look at the portal begun: Until: 2026-12-01T00:05:00.000Z · Support',
  ],
  SUPPORT_LOOK_ENDED: [
    { from: '2026-12-01T00:00:00.000Z', until: '2026-12-01T00:05:00.000Z', by: 'TIME' },
    'Look at the portal ended: From: 2026-12-01T00:00:00.000Z · Until: 2026-12-01T00:05:00.000Z · Ended when the time was over',
  ],
  SUPPORT_CODE_REFUSED: [{ because: 'EXPIRED' }, 'Code for support refused: The code had ended'],
  ACCOUNT_DISABLED: [nothing, 'Account disabled'],
  ACCOUNT_ENABLED: [nothing, 'Account enabled'],
  ACCOUNT_ERASED: [{ askedBy: 'id-of-sam' }, 'Account erased: Requested by: id-of-sam'],
  ERASURE_REQUESTED: [{ until: '2026-12-05' }, 'Erasure requested: Until: 2026-12-05'],
  ERASURE_REJECTED: [{ because: 'KEPT' }, 'Erasure rejected: The user keeps the account'],
  SESSIONS_ENDED: [nothing, 'Sessions ended by staff'],
  SIGN_INS_REFUSED: [
    { reasons: { wrong_password: 4, user_disabled: 1 } },
    'Refused sign-ins: Wrong password: 4 · Account disabled: 1',
  ],
  SIGN_IN_UNLOCKED: [
    { limits: ['UNKNOWN_BROWSERS', 'CODES'] },
    'Sign-in unlocked: Wrong password · Wrong code',
  ],
  RESET_STARTED: [nothing, 'Reset link sent'],
  CONFIRMATION_SENT_AGAIN: [nothing, 'Confirmation link sent again'],
  FACTORS_RESET: [{ factors: ['TELEGRAM', 'EMAIL'], passkeys: 1 }, 'Second factors reset: Telegram · e-mail'],
  NOTE_ADDED: [nothing, 'Note added'],
  NAME_CORRECTION_REQUESTED: [nothing, 'Correction of the name asked for'],
  NAME_CORRECTION_WITHDRAWN: [nothing, 'Correction of the name withdrawn'],
  NAME_CORRECTED: [{ documentType: 'PASSPORT' }, 'Name corrected: Passport'],
  NAME_CORRECTION_DECLINED: [
    { answer: 'NO_FULL_NAME' },
    'Correction of the name declined: The new name is not the full name of a person.',
  ],
  TAKEOUT_STARTED: [nothing, 'Takeout started'],
  SELFIE_REQUIRED: [nothing, 'Selfie required'],
  SELFIE_WAIVED: [nothing, 'Selfie no longer required'],
  INVITATION_BLOCKED: [nothing, 'Invitation blocked'],
  INVITATION_UNBLOCKED: [nothing, 'Invitation allowed again'],
  APPLICATION_ADDED: [
    { url: 'https://store.example/', returnAddresses: ['https://store.example/'], logoutUri: null, openid },
    'Application added: Home page: https://store.example/ · Return addresses: https://store.example/ · OpenID Connect: a server · Redirect URIs: https://store.example/callback · What it may ask for: openid, profile',
  ],
  APPLICATION_EDITED: [
    {
      changed: ['name', 'return_addresses', 'forward_auth', 'checks_per_minute', 'openid', 'scene'],
      scene: '0123456789ab',
      checksPerMinute: 60,
      forwardAuth: true,
      openid: null,
    },
    'Application edited: Name · Return addresses · Proxy · Token checks · Kind · In its arch · up to 60 a minute · A proxy in front of it asks who its user is · In its arch: 0123456789ab',
  ],
  APPLICATION_SECRET_ROTATED: [{ keepOldHours: 24 }, 'Secret of an application replaced'],
  APPLICATION_OLD_SECRET_ENDED: [nothing, 'Old secret of an application ended'],
  APPLICATION_TESTED: [
    { url: 'https://store.example/' },
    'Application tested: Home page: https://store.example/',
  ],
  APPLICATION_REMOVED: [
    { name: 'Store', url: 'https://store.example/' },
    'Application removed: Name: Store · Home page: https://store.example/',
  ],
  REGISTRATION_TOKEN_CREATED: [
    { token: 'id-of-token', name: 'CI', most: 5, days: 30, scopes: ['openid'] },
    'Registration token made: id-of-token · Name: CI · 5 · 30 · What it may ask for: openid',
  ],
  REGISTRATION_TOKEN_ENDED: [
    { token: 'id-of-token', name: 'CI' },
    'Registration token ended: id-of-token · Name: CI',
  ],
  ROLE_GRANTED: [
    { role: 'admin', before: 'support', passwordResetByMail: '2026-11-20T10:00:00.000Z' },
    'Role granted: Admin · Support · Password reset: 2026-11-20T10:00:00.000Z',
  ],
  ROLE_REVOKED: [{ before: 'moderator' }, 'Role revoked: Moderator'],
  FIRST_ADMIN_CREATED: [nothing, 'First admin created'],
  BACKUP_RESTORED: [{ epoch: '2026-11-20T10:00:00.000Z' }, 'Backup restored: 2026-11-20T10:00:00.000Z'],
  PICTURES_CLAIMED: [{ unknown: 2 }, 'Pictures claimed for this database: 2'],
  PICTURES_COPIED: [{ copied: 3 }, 'Picture files copied to another store: 3'],
  SECRET_ROTATED: [{ from: 'k1', to: 'k2' }, 'Secret replaced: k1 · k2'],
  SIGNING_KEYS_REPLACED: [nothing, 'Signing keys replaced'],
  SETTING_CHANGED: [nothing, 'Setting changed'],
  CONSOLE_SIGN_IN: [nothing, 'Signed in to the console'],
  CONSOLE_REFUSED: [
    { call: 'getReview', code: 'own_account' },
    'Refused by the console: You cannot do this to your own account. Ask another admin.',
  ],
  JOB_RETRIED: [nothing, 'Job tried again'],
  AUDIT_EXPORTED: [
    { by: ['type', 'from'], format: 'csv', type: 'SIGN_IN', from: '2026-11-20', until: '2026-11-21' },
    'Audit trail exported: csv · Signed in · From: 2026-11-20 · Until: 2026-11-21',
  ],
  AUDIT_SEARCHED: [{ by: ['actor'], role: 'support' }, 'Audit trail read: Support'],
  LEGAL_VERSION_PUBLISHED: [
    { document: 'TERMS', version: 2, from: '2026-12-01T00:00:00.000Z', languages: ['en', 'fr'] },
    'Legal document published: Terms and conditions · From: 2026-12-01T00:00:00.000Z · en · fr',
  ],
  RULES_SET: [
    { version: 3, changed: ['registrationOpen', 'refusedDomains'] },
    'Rules set: Sign-up without an invitation · Refused domains of e-mails · Version: 3',
  ],
  BRAND_DRAFTED: [
    {
      name: 'Acme',
      color: '#8a1538',
      corner: 'round',
      logos: ['0123456789ab'],
      font: '0123456789cd',
      company: 'Acme Ltd',
      support: 'help@acme.example',
      links: ['https://acme.example/'],
      landing: ['en', 'de'],
    },
    'Brand drafted: Acme · #8a1538 · Round corners · 0123456789ab · Font: 0123456789cd · Company: Acme Ltd · Support contact: help@acme.example · Links of the footer: https://acme.example/ · Landing page: en, de',
  ],
  BRAND_PUBLISHED: [
    { name: 'Acme', before: 'Portico', version: 3 },
    'Brand published: Acme · Portico · Version: 3',
  ],
  CAPTCHA_KEYS_SET: [
    { kind: 'turnstile', siteKey: '0x4AAA' },
    'Keys of a captcha stored: Cloudflare Turnstile · 0x4AAA',
  ],
  MAINTENANCE_STARTED: [
    { until: '2026-12-01T00:00:00.000Z' },
    'Maintenance started: Until: 2026-12-01T00:00:00.000Z',
  ],
  MAINTENANCE_ENDED: [nothing, 'Maintenance ended'],
  INSTALLATION_MOVED: [{ from: 'sqlite', to: 'postgres' }, 'Moved to another database: SQLite → PostgreSQL'],
  ACCESS_ENDED_AFTER_REUSE: [{ application: 'STORE' }, 'Token of an application used twice: STORE'],
  AGREEMENTS_EXPORTED: [nothing, 'Agreements exported'],
  PROFILE_DISCLOSED: [
    { application: 'STORE', scopes: ['profile', 'email'] },
    'Profile sent to an application: STORE · What it may ask for: profile, email',
  ],
  PROOF_OPENED: [
    { proof: 'id-of-proof', names: ['NAME', 'BIRTH'] },
    'Proof of verification opened: id-of-proof · First name and initial of the family name · Year of birth and citizenship',
  ],
  APPLICATION_ACCESS_CHANGED: [
    {
      openTo: 'GROUPS',
      openGroups: ['staff-berlin'],
      minimumSignIn: 'PASSKEY',
      learns: 'ALL',
      learnedGroups: [],
      groupsClaim: 'roles',
      groupsShape: 'SPACES',
    },
    'Who may open an application changed: Members of chosen groups · Open to: staff-berlin · Required sign-in: A passkey · Groups that it learns: All of its user · roles · One text of ids, separated by spaces',
  ],
  GROUP_ADDED: [
    { name: 'Berlin', rule: 'DOMAINS', domains: ['example.org'] },
    'Group made: Berlin · Users with a confirmed e-mail address of these domains, by rule · Domains: example.org',
  ],
  GROUP_EDITED: [{ name: 'Berlin', before: 'Bonn' }, 'Group edited: Berlin · Bonn'],
  OWN_FIELD_ADDED: [
    { field: 'size', kind: 'CHOICE', users: 'EDIT', staff: 'NONE' },
    'Field added: size · Choice · Users: See and change it · Staff: Do not see it',
  ],
  OWN_FIELD_CHANGED: [
    { field: 'size', changed: ['labels'], users: 'SEE', staff: 'SEE' },
    'Field changed: size · labels · Users: See it · Staff: See it',
  ],
  OWN_FIELD_REMOVED: [
    { field: 'size', values: 3 },
    'Field and its values removed: size · Accounts with a value: 3',
  ],
  APPLICATIONS_ORDERED: [
    { applications: ['STORE', 'MAIN', 'TRAVEL'], shown: ['STORE'], hidden: ['TRAVEL'] },
    'Order of the applications changed: STORE · MAIN · TRAVEL · On the landing page: STORE · Not on the landing page: TRAVEL',
  ],
  OWN_FIELDS_ORDERED: [{ fields: ['size', 'department'] }, 'Order of the fields changed: size · department'],
  OWN_FIELDS_EXPORTED: [{}, 'Values of fields exported'],
  ACCOUNT_FIELDS_SET: [{ fields: ['size'] }, 'Values of fields changed: size'],
  APPLICATION_FIELDS_CHANGED: [
    { fields: ['size: shirt'] },
    'Fields that an application learns changed: Fields that it learns: size: shirt',
  ],
  GROUP_REMOVED: [{ name: 'Berlin', opened: ['STORE'] }, 'Group removed: Berlin · Opens: STORE'],
  GROUP_MEMBERS_IMPORTED: [
    { from: 1, until: 500, of: 900, added: 312, already: 184, unknown: 3, refused: 1 },
    'Members of a group imported: Addresses 1 to 500 of 900 · 312 joined, 184 were members already, 4 were not added',
  ],
  APPLICATION_ROLE_ADDED: [
    { role: 'editor', name: 'Editor' },
    'Role of an application made: editor · Editor',
  ],
  APPLICATION_ROLE_REMOVED: [
    { role: 'editor', name: 'Editor' },
    'Role of an application removed: editor · Editor',
  ],
  APPLICATION_ROLE_GROUPS_CHANGED: [
    { role: 'editor', groups: ['staff-berlin'], before: [] },
    'Groups of a role changed: editor · Groups that have it: staff-berlin',
  ],
  APPLICATION_ROLE_GIVEN: [
    { application: 'STORE', role: 'editor' },
    'Role in an application given: STORE · editor',
  ],
  APPLICATION_ROLE_TAKEN: [
    { application: 'STORE', role: 'editor' },
    'Role in an application taken: STORE · editor',
  ],
  GROUP_MEMBER_ADDED: [{ group: 'staff-berlin' }, 'Added to a group: Group: staff-berlin'],
  GROUP_MEMBER_REMOVED: [{ group: 'staff-berlin' }, 'Taken out of a group: Group: staff-berlin'],
  ACCOUNTS_SEARCHED: [
    { list: 'invitations', by: 'words', role: 'admin' },
    'Accounts searched: Invitations · Admin',
  ],
  ACCOUNT_VIEWED: [{ role: 'support' }, 'Account viewed: Support'],
  DOCUMENT_VIEWED: [
    { ...passport, version: 4, role: 'moderator' },
    'Data of a document viewed: id-of-passport · Passport · Moderator',
  ],
  PICTURE_VIEWED: [
    { ...passport, picture: 'front.jpg', size: 'full', role: 'moderator' },
    'Picture viewed: id-of-passport · Passport · front.jpg · Moderator',
  ],
  PICTURE_INFECTED: [
    { documentId: 'id-of-passport', virus: 'Eicar-Test-Signature' },
    'Infected picture refused: id-of-passport · Eicar-Test-Signature',
  ],
  DOCUMENT_APPROVED: [decision, 'Document approved: id-of-passport · Passport · Round 2 · Second review'],
  DOCUMENT_CHANGES_REQUESTED: [
    decision,
    'Changes of a document requested: id-of-passport · Passport · Round 2 · Second review',
  ],
  DOCUMENT_QUESTION_ASKED: [
    decision,
    'Question about a document asked: id-of-passport · Passport · Round 2 · Second review',
  ],
  DOCUMENT_REFUSED: [{ ...decision, stage: 1 }, 'Document refused: id-of-passport · Passport · Round 2'],
  DOCUMENT_REOPENED: [round, 'Document reopened: id-of-passport · Passport · Round 2'],
  DECISION_UNDONE: [
    { ...round, outcome: 'REFUSED' },
    'Decision undone: id-of-passport · Passport · Round 2 · Refused for good',
  ],
  DECISION_DISCARDED: [
    { ...round, outcome: 'APPROVED', decidedBy: 'id-of-sam', because: 'roleLowered' },
    'Decision discarded: id-of-passport · Passport · Round 2 · Approved · id-of-sam · Role revoked',
  ],
};

describe('the details of a record of the audit trail', () => {
  let text: TextOf;
  beforeAll(async () => {
    text = textOf({ ...(await loadTexts('en')), product: 'Portico' });
  });
  const sentence = (type: AuditType, details: Readonly<Record<string, unknown>>) =>
    [text(`auditType.${type}`), detailsInWords(text, type, details).join(' · ')].filter(Boolean).join(': ');

  it.each(auditTypes)('The details of an audit record of the type %s are read in English', (type) => {
    const [details, expected] = examples[type];
    expect(sentence(type, details)).toBe(expected);
  });

  it('The details of an audit record of another version, which do not fit its type, are shown as they are', () => {
    const details = { from: 'support', to: 'admin', factors: ['TELEGRAM'], count: 3 };
    expect(detailsInWords(text, 'ROLE_GRANTED', details)).toEqual([
      'from: support',
      'to: admin',
      'factors: ["TELEGRAM"]',
      'count: 3',
    ]);
  });

  it('The details that a program registered itself with are read in English, too', () => {
    const details = {
      name: 'Agent',
      url: 'https://agent.example/',
      registrationToken: 'id-of-token',
      redirectUris: ['https://agent.example/callback'],
      scopes: ['openid'],
    };
    expect(detailsInWords(text, 'APPLICATION_ADDED', details)).toEqual([
      'Name: Agent',
      'Home page: https://agent.example/',
      'id-of-token',
      'Redirect URIs: https://agent.example/callback',
      'What it may ask for: openid',
    ]);
  });

  it.each(discardReasons)('The details of an audit record of a discarded decision say why: %s', (because) => {
    const details = { ...round, outcome: 'APPROVED', decidedBy: 'id-of-sam', because } as const;
    const why = detailsInWords(text, 'DECISION_DISCARDED', details).at(-1);
    expect(why).toMatch(/^[A-Z][a-z-]+ /);
  });

  it.each([
    ['of an error of the contract', 'not_found', 'We could not find this'],
    ['of the refusal of an act', 'own_account', 'You cannot do this to your own account'],
    ['that a later version has removed', 'gone_code', 'gone_code'],
  ])(
    'The details of an audit record of a refused caller say the reason, also %s',
    (_what, code, expected) => {
      expect(detailsInWords(text, 'CONSOLE_REFUSED', { call: 'x', code })[0]).toContain(expected);
    },
  );
});
