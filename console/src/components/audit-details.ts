import { isErrorCode } from '@portico/contract/errors';
import { captchaNames } from '@portico/contract/rules/captcha-names';
import { isActRefusalCode } from '@portico/contract/staff/acts';
import type { AuditType } from '@portico/contract/staff/audit';
import { type AuditDetails, auditDetails, type DiscardReason } from '@portico/contract/staff/audit-details';
import type { ConsolePhraseId } from '@portico/phrases/types';
import * as v from 'valibot';
import type { TextOf } from '../i18n/i18n.tsx';
import { refusalInWords } from './acts/sign-in-refusal.ts';

/**
 * What a record says beside its type. Names and identifiers stay as they are; what is not there has no words.
 */
type Words = readonly (string | undefined)[];
type Renderer<Type extends AuditType> = (details: AuditDetails[Type], text: TextOf) => Words;

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
const nothing = (): Words => [];

const factorOf = ({ factor }: AuditDetails['FACTOR_ACTIVATED'], text: TextOf): Words => [
  text(`auditDetail.${factor}`),
];

const roleOf = (role: AuditDetails['ROLE_REVOKED']['before'] | null | undefined, text: TextOf) =>
  role ? text(`role.${role}`) : undefined;

/** A label with its values; nothing if there are none. */
function labelled(
  text: TextOf,
  label: ConsolePhraseId,
  value: string | readonly string[] | null | undefined,
) {
  const words = [value ?? []].flat().join(', ');
  return words === '' ? undefined : text('audit.detail', { label: text(label), words });
}

type Round = AuditDetails['DOCUMENT_REOPENED'];

const documentOf = ({ documentId, documentType }: Omit<Round, 'round'>, text: TextOf): Words => [
  documentId,
  text(`documentType.${documentType}`),
];
const roundOf = ({ round, ...document }: Round, text: TextOf): Words => [
  ...documentOf(document, text),
  text('review.roundOf', { round: String(round) }),
];
const decisionOf = ({ stage, ...round }: AuditDetails['DOCUMENT_APPROVED'], text: TextOf): Words => [
  ...roundOf(round, text),
  stage === 2 ? text('reviews.secondReview') : undefined,
];

const because = {
  mayNoLongerDecide: 'auditDetail.mayNoLongerDecide',
  allSessionsEnded: 'auditType.SESSION_ENDED',
  passwordReset: 'auditType.PASSWORD_RESET',
  notMe: 'auditType.ACCOUNT_SECURED',
  emailTakenBack: 'auditType.EMAIL_TAKEN_BACK',
  factorsReset: 'auditType.FACTORS_RESET',
  accountDisabled: 'auditType.ACCOUNT_DISABLED',
  roleLowered: 'auditType.ROLE_REVOKED',
  nameCorrected: 'auditType.NAME_CORRECTED',
} as const satisfies Record<DiscardReason, ConsolePhraseId>;

const lists = {
  accounts: 'accounts.title',
  invitations: 'invitations.title',
  staff: 'accounts.title',
  corrections: 'corrections.title',
  erasures: 'erasures.title',
  group: 'groups.members',
  role: 'appRoles.users',
} as const satisfies Record<AuditDetails['ACCOUNTS_SEARCHED']['list'], ConsolePhraseId>;

type Changed = AuditDetails['APPLICATION_EDITED']['changed'][number];

const changedFields = {
  name: 'applications.name',
  names: 'applications.name',
  shorts: 'applications.short',
  type: 'applications.type',
  color: 'brand.color',
  icon: 'applications.icon',
  scene: 'applications.scene',
  url: 'applications.address',
  return_addresses: 'applications.returnAddresses',
  hand_off_logout_uri: 'applications.logoutUri',
  forward_auth: 'applications.proxy',
  texts: 'applications.texts',
  position: 'applications.position',
  checks_per_minute: 'applications.checks',
  openid: 'applications.kind',
} as const satisfies Record<Changed, ConsolePhraseId>;

const addressesOf = (
  {
    url,
    returnAddresses,
    logoutUri,
    forwardAuth,
    color,
    icon,
    scene,
    openid,
  }: Omit<AuditDetails['APPLICATION_EDITED'], 'changed' | 'checksPerMinute'>,
  text: TextOf,
): Words => [
  labelled(text, 'applications.address', url),
  labelled(text, 'applications.returnAddresses', returnAddresses),
  labelled(text, 'applications.logoutUri', logoutUri),
  forwardAuth ? text('applications.forwardAuth') : undefined,
  labelled(text, 'brand.color', color),
  labelled(text, 'applications.icon', icon),
  labelled(text, 'applications.scene', scene),
  ...(openid ? openidOf(openid, text) : []),
];

const lookOf = (
  {
    color,
    corner,
    logos = [],
    font,
    company,
    support,
    links,
    landing,
  }: Omit<AuditDetails['BRAND_DRAFTED'], 'name'>,
  text: TextOf,
): Words => [
  color,
  corner && text(`brand.${corner}`),
  ...logos,
  labelled(text, 'brand.font', font),
  labelled(text, 'brand.company', company),
  labelled(text, 'brand.support', support),
  labelled(text, 'brand.links', links),
  labelled(text, 'brand.landing', landing),
];

const openidOf = (openid: NonNullable<AuditDetails['APPLICATION_EDITED']['openid']>, text: TextOf): Words => [
  text(`clientKind.${openid.kind}`),
  labelled(text, 'applications.redirectUris', openid.redirectUris),
  labelled(text, 'applications.logoutReturns', openid.logoutReturnUris),
  labelled(text, 'applications.logoutUri', openid.logoutUri),
  labelled(text, 'applications.loginUri', openid.loginUri),
  labelled(text, 'applications.scopes', openid.scopes),
  labelled(text, 'applications.resources', openid.resources),
  labelled(text, 'applications.resourceScopes', openid.resourceScopes),
];

/** Who may enter with a provider. */
function entranceOf(
  {
    clientId,
    scopes,
    button,
    domains,
    registers,
    group,
  }: Pick<
    AuditDetails['PROVIDER_ADDED'],
    'clientId' | 'scopes' | 'button' | 'domains' | 'registers' | 'group'
  >,
  text: TextOf,
) {
  return [
    clientId,
    scopes,
    button ? undefined : text('providers.noButton'),
    domains.length > 0 ? labelled(text, 'groups.domains', domains) : undefined,
    text(registers ? 'providers.registers' : 'providers.linkedOnly'),
    group,
  ];
}

function refusalOf(code: string, text: TextOf): string {
  if (isErrorCode(code)) return text(`error.${code}`);
  return isActRefusalCode(code) ? text(`act.${code}`) : code;
}

/** Who may do what with the values of a field. */
const fieldRights = (
  { users, staff }: Pick<AuditDetails['OWN_FIELD_ADDED'], 'users' | 'staff'>,
  text: TextOf,
): Words => [
  labelled(text, 'fields.users', text(`fieldRight.${users}`)),
  labelled(text, 'fields.staff', text(`fieldRight.${staff}`)),
];

/** One renderer for each type of record: a type without one does not compile. */
const renderers: { readonly [Type in AuditType]: Renderer<Type> } = {
  SIGN_IN: ({ method, factor, provider }, text) => [
    text(`auditDetail.${method}`),
    provider,
    factor && text(`auditDetail.${factor}`),
  ],
  SECOND_STEP_BLOCKED: factorOf,
  PASSWORD_CHANGED: nothing,
  PASSWORD_RESET: nothing,
  EMAIL_CHANGE_REQUESTED: nothing,
  EMAIL_CHANGED: nothing,
  EMAIL_TAKEN_BACK: nothing,
  FACTOR_ACTIVATED: factorOf,
  FACTOR_DEACTIVATED: factorOf,
  RECOVERY_CODES_CREATED: nothing,
  RECOVERY_CODE_USED: nothing,
  BROWSER_TRUSTED: nothing,
  BROWSER_TRUST_ENDED: nothing,
  PASSKEY_ADDED: nothing,
  PASSWORD_SET: nothing,
  PASSWORD_REMOVED: nothing,
  PASSKEY_REMOVED: nothing,
  IDENTITY_LINKED: ({ provider }) => [provider],
  IDENTITY_REMOVED: ({ provider }) => [provider],
  PASSKEY_CONFIRMED: nothing,
  SESSION_ENDED: nothing,
  SIGNED_OUT_AT_PROVIDER: ({ provider }) => [provider],
  OTHER_SESSIONS_ENDED: nothing,
  APPLICATION_ACCESS_ENDED: nothing,
  PROOF_CREATED: nothing,
  PROOF_ENDED: nothing,
  NAME_CORRECTION_REQUESTED: nothing,
  NAME_CORRECTION_WITHDRAWN: nothing,
  ACCOUNT_SECURED: nothing,
  DOCUMENT_SUBMITTED: ({ documentType }, text) => [text(`documentType.${documentType}`)],
  TAKEOUT_REQUESTED: nothing,
  TAKEOUT_DOWNLOADED: nothing,
  ACCOUNT_CLOSED: nothing,
  ACCOUNT_KEPT: nothing,
  SUPPORT_CODE_CREATED: nothing,
  SUPPORT_CODE_WITHDRAWN: nothing,
  ACCOUNT_DISABLED: nothing,
  ACCOUNT_ENABLED: nothing,
  ACCOUNT_ERASED: ({ askedBy }, text) => [labelled(text, 'erasures.askedBy', askedBy)],
  ERASURE_REQUESTED: ({ until }, text) => [labelled(text, 'audit.until', until)],
  ERASURE_REJECTED: ({ because }, text) => [because && text(`erasures.${because}`)],
  SESSIONS_ENDED: nothing,
  SIGN_INS_REFUSED: ({ reasons }, text) =>
    Object.entries(reasons).map(([reason, count]) =>
      text('audit.detail', { label: refusalInWords(text, reason), words: String(count) }),
    ),
  SIGN_IN_UNLOCKED: ({ limits }, text) =>
    limits.map((kind) => text(kind === 'CODES' ? 'signInRefusal.code' : 'signInRefusal.password')),
  RESET_STARTED: nothing,
  CONFIRMATION_SENT_AGAIN: nothing,
  FACTORS_RESET: ({ factors }, text) => factors.map((factor) => text(`auditDetail.${factor}`)),
  NOTE_ADDED: nothing,
  NAME_CORRECTED: ({ documentType }, text) => [documentType && text(`documentType.${documentType}`)],
  NAME_CORRECTION_DECLINED: ({ answer }, text) => [text(`correctionAnswer.${answer}`)],
  TAKEOUT_STARTED: nothing,
  SELFIE_REQUIRED: nothing,
  SELFIE_WAIVED: nothing,
  INVITATION_BLOCKED: nothing,
  INVITATION_UNBLOCKED: nothing,
  APPLICATION_ADDED: (details, text) =>
    'registrationToken' in details
      ? [
          labelled(text, 'applications.name', details.name),
          labelled(text, 'applications.address', details.url),
          details.registrationToken,
          labelled(text, 'applications.redirectUris', details.redirectUris),
          labelled(text, 'applications.scopes', details.scopes),
        ]
      : addressesOf(details, text),
  APPLICATION_EDITED: ({ changed, checksPerMinute, ...addresses }, text) => [
    ...changed.map((field) => text(changedFields[field])),
    checksPerMinute === undefined
      ? undefined
      : text('applications.checksPerMinute', { count: checksPerMinute }),
    ...addressesOf(addresses, text),
  ],
  APPLICATIONS_ORDERED: ({ applications, shown, hidden }, text) => [
    ...applications,
    labelled(text, 'applications.onLanding', shown),
    labelled(text, 'applications.offLanding', hidden),
  ],
  APPLICATION_SECRET_ROTATED: nothing,
  APPLICATION_OLD_SECRET_ENDED: nothing,
  APPLICATION_TESTED: ({ url }, text) => [labelled(text, 'applications.address', url)],
  APPLICATION_REMOVED: ({ name, url }, text) => [
    labelled(text, 'applications.name', name),
    labelled(text, 'applications.address', url),
  ],
  REGISTRATION_TOKEN_CREATED: ({ token, name, most, days, scopes }, text) => [
    token,
    labelled(text, 'applications.name', name),
    String(most),
    String(days),
    labelled(text, 'applications.scopes', scopes),
  ],
  APPLICATION_ACCESS_CHANGED: (
    {
      openTo,
      openGroups,
      minimumSignIn,
      signInMinutes,
      learns,
      learnedGroups,
      groupsClaim,
      groupsShape,
      rolesClaim,
      rolesShape,
    },
    text,
  ) => [
    text(`openTo.${openTo}`),
    labelled(text, 'groups.openTo', openGroups),
    minimumSignIn === undefined || minimumSignIn === 'ANY'
      ? undefined
      : labelled(text, 'groups.minimumSignIn', text(`minimumSignIn.${minimumSignIn}`)),
    signInMinutes ? labelled(text, 'groups.signInMinutes', String(signInMinutes)) : undefined,
    labelled(text, 'groups.learns', learnedGroups) ??
      labelled(text, 'groups.learns', text(`learnsGroups.${learns}`)),
    learns === 'NONE' ? undefined : groupsClaim,
    learns === 'NONE' || groupsShape === undefined ? undefined : text(`claimShape.${groupsShape}`),
    rolesClaim === undefined || rolesClaim === 'roles'
      ? undefined
      : labelled(text, 'appRoles.claim', rolesClaim),
    rolesShape === undefined || rolesShape === 'IDS'
      ? undefined
      : labelled(text, 'appRoles.shape', text(`claimShape.${rolesShape}`)),
  ],
  PROVIDER_ADDED: ({ name, issuer, ...entrance }, text) => [name, issuer, ...entranceOf(entrance, text)],
  PROVIDER_EDITED: ({ name, before, newSecret, ...entrance }, text) => [
    name,
    before === name ? undefined : before,
    newSecret ? text('providers.newSecret') : undefined,
    ...entranceOf(entrance, text),
  ],
  PROVIDER_REMOVED: ({ name, issuer, links }, text) => [
    name,
    issuer,
    text('providers.links', { count: links }),
  ],
  GROUP_ADDED: ({ name, rule, domains, field, values }, text) => [
    name,
    rule && text(`groupRule.${rule}`),
    domains && labelled(text, 'groups.domains', domains),
    field,
    labelled(text, 'groups.values', values),
  ],
  GROUP_EDITED: ({ name, before, domains, values }, text) => [
    name,
    before,
    domains && labelled(text, 'groups.domains', domains),
    labelled(text, 'groups.values', values),
  ],
  GROUP_REMOVED: ({ name, opened }, text) => [name, labelled(text, 'groups.opens', opened)],
  GROUP_MEMBERS_IMPORTED: ({ from, until, of, added, already, unknown, refused }, text) => [
    text('groups.importedLines', { from, until, of }),
    text('groups.importedSum', { added, already, others: unknown + refused }),
  ],
  OWN_FIELD_ADDED: ({ field, kind, ...rights }, text) => [
    field,
    text(`fieldKind.${kind}`),
    ...fieldRights(rights, text),
  ],
  OWN_FIELD_CHANGED: ({ field, changed, ...rights }, text) => [
    field,
    ...changed,
    ...fieldRights(rights, text),
  ],
  OWN_FIELD_REMOVED: ({ field, values }, text) => [field, labelled(text, 'fields.values', String(values))],
  OWN_FIELDS_ORDERED: ({ fields }) => fields,
  OWN_FIELDS_EXPORTED: nothing,
  ACCOUNT_FIELDS_SET: ({ fields }) => fields,
  APPLICATION_FIELDS_CHANGED: ({ fields }, text) => [
    labelled(text, 'fields.told', fields) ?? text('fields.nobody'),
  ],
  APPLICATION_ROLE_ADDED: ({ role, name }) => [role, name],
  APPLICATION_ROLE_REMOVED: ({ role, name }) => [role, name],
  APPLICATION_ROLE_GROUPS_CHANGED: ({ role, groups }, text) => [
    role,
    labelled(text, 'appRoles.groups', groups.length > 0 ? groups : text('groups.nothing')),
  ],
  APPLICATION_ROLE_GIVEN: ({ application, role }) => [application, role],
  APPLICATION_ROLE_TAKEN: ({ application, role }) => [application, role],
  GROUP_MEMBER_ADDED: ({ group }, text) => [labelled(text, 'groups.about', group)],
  GROUP_MEMBER_REMOVED: ({ group }, text) => [labelled(text, 'groups.about', group)],
  REGISTRATION_TOKEN_ENDED: ({ token, name }, text) => [token, labelled(text, 'applications.name', name)],
  ROLE_GRANTED: ({ role, before, passwordResetByMail }, text) => [
    roleOf(role, text),
    roleOf(before, text),
    labelled(text, 'auditType.PASSWORD_RESET', passwordResetByMail),
  ],
  ROLE_REVOKED: ({ before }, text) => [roleOf(before, text)],
  FIRST_ADMIN_CREATED: nothing,
  BACKUP_RESTORED: ({ epoch }) => [epoch],
  PICTURES_CLAIMED: ({ unknown }) => [String(unknown)],
  PICTURES_COPIED: ({ copied }) => [String(copied)],
  SECRET_ROTATED: ({ from, to }) => [from, to],
  SIGNING_KEYS_REPLACED: nothing,
  SETTING_CHANGED: nothing,
  CONSOLE_SIGN_IN: nothing,
  CONSOLE_REFUSED: ({ code }, text) => [refusalOf(code, text)],
  JOB_RETRIED: nothing,
  AUDIT_EXPORTED: ({ format, type, from, until }, text) => [
    format,
    type && text(`auditType.${type}`),
    labelled(text, 'audit.from', from),
    labelled(text, 'audit.until', until),
  ],
  AUDIT_SEARCHED: ({ role }, text) => [roleOf(role, text)],
  LEGAL_VERSION_PUBLISHED: ({ document, from, languages }, text) => [
    text(`legal.${document}`),
    labelled(text, 'audit.from', from),
    ...languages,
  ],
  BRAND_DRAFTED: ({ name, ...look }, text) => [name, ...lookOf(look, text)],
  BRAND_PUBLISHED: ({ name, before, version, ...look }, text) => [
    name,
    ...lookOf(look, text),
    before === name ? undefined : before,
    labelled(text, 'brand.version', String(version)),
  ],
  RULES_SET: ({ version, changed }, text) => [
    ...changed.map((rule) => text(`rules.${rule}`)),
    labelled(text, 'rules.version', String(version)),
  ],
  CAPTCHA_KEYS_SET: ({ kind, siteKey }) => [captchaNames[kind], siteKey],
  MAINTENANCE_STARTED: ({ until }, text) => [labelled(text, 'audit.until', until)],
  MAINTENANCE_ENDED: nothing,
  INSTALLATION_MOVED: ({ from, to }) => [`${databaseNames[from]} → ${databaseNames[to]}`],
  ACCESS_ENDED_AFTER_REUSE: ({ application }) => [application ?? undefined],
  AGREEMENTS_EXPORTED: nothing,
  PROFILE_DISCLOSED: ({ application, scopes }, text) => [
    application,
    labelled(text, 'applications.scopes', scopes),
  ],
  PROOF_OPENED: ({ proof, names = [] }, text) => [proof, ...names.map((name) => text(`auditDetail.${name}`))],
  ACCOUNTS_SEARCHED: ({ list, role }, text) => [text(lists[list]), roleOf(role, text)],
  ACCOUNT_VIEWED: ({ role }, text) => [roleOf(role, text)],
  DOCUMENT_VIEWED: ({ role, ...document }, text) => [...documentOf(document, text), roleOf(role, text)],
  PICTURE_VIEWED: ({ picture, role, ...document }, text) => [
    ...documentOf(document, text),
    picture,
    roleOf(role, text),
  ],
  PICTURE_INFECTED: ({ documentId, virus }) => [documentId, virus],
  DOCUMENT_APPROVED: decisionOf,
  DOCUMENT_CHANGES_REQUESTED: decisionOf,
  DOCUMENT_QUESTION_ASKED: decisionOf,
  DOCUMENT_REFUSED: decisionOf,
  DOCUMENT_REOPENED: roundOf,
  DECISION_UNDONE: ({ outcome, ...round }, text) => [
    ...roundOf(round, text),
    text(`reviewOutcome.${outcome}`),
  ],
  DECISION_DISCARDED: ({ outcome, decidedBy, because: why, ...round }, text) => [
    ...roundOf(round, text),
    text(`reviewOutcome.${outcome}`),
    decidedBy,
    text(because[why]),
  ],
  SUPPORT_LOOK_BEGUN: ({ until, role }, text) => [labelled(text, 'audit.until', until), roleOf(role, text)],
  SUPPORT_LOOK_ENDED: ({ from, until, by }, text) => [
    labelled(text, 'audit.from', from),
    labelled(text, 'audit.until', until),
    text(`looks.${by}`),
  ],
  SUPPORT_CODE_REFUSED: ({ because: why }, text) => [text(`looks.${why}`)],
};

/**
 * The details of a record in the words of the reader's language. Those of other versions, which do not fit,
 * are shown as they are.
 */
export function detailsInWords<Type extends AuditType>(
  text: TextOf,
  type: Type,
  details: Readonly<Record<string, unknown>>,
): readonly string[] {
  const read = v.safeParse(auditDetails[type], details);
  if (!read.success) return Object.entries(details).map(([name, value]) => `${name}: ${plain(value)}`);
  const render: Renderer<Type> = renderers[type];
  const words = render(read.output as AuditDetails[Type], text); // of the schema of this type
  return words.filter((each) => each !== undefined);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
