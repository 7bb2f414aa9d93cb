import * as v from 'valibot';
import { signInMethods } from '../account/activity.ts';
import { legalKinds } from '../account/agreements.ts';
import { correctionAnswers } from '../account/name-correction.ts';
import { corners } from '../brand/look.ts';
import { holderFacts } from '../documents/proofs.ts';
import { reviewOutcomes } from '../documents/review.ts';
import { documentTypes } from '../documents/verification.ts';
import { clientKinds, idTokenAlgorithms } from '../openid.ts';
import { fieldRights, ownFieldKinds } from '../own-fields/kinds.ts';
import { providerKinds } from '../providers.ts';
import { keyedCaptchas } from '../rules/captcha.ts';
import { ruleNames } from '../rules/rules.ts';
import { twoFactorTypes } from '../sign-in.ts';
import { type AuditType, auditTypes } from './audit.ts';
import { claimShapes } from './claim-rules.ts';
import { groupRules, learnsGroups, minimumSignIns, openTo } from './group-rules.ts';
import { codeRefusals, lookEnds } from './looks.ts';
import { staffRoles } from './roles.ts';

const role = v.picklist(staffRoles);
const factor = v.picklist(twoFactorTypes);
const texts = v.array(v.string());
const nothing = v.strictObject({});
const databaseKinds = ['sqlite', 'postgres'] as const;
const ofFactor = v.strictObject({ factor });
/** Of a logo the beginning of its digest; of links their addresses, and of the landing page its languages. */
const look = {
  color: v.optional(v.string()),
  corner: v.optional(v.picklist(corners)),
  logos: v.optional(texts),
  font: v.optional(v.string()),
  company: v.optional(v.string()),
  support: v.optional(v.string()),
  links: v.optional(texts),
  landing: v.optional(texts),
};

const rights = { users: v.picklist(fieldRights), staff: v.picklist(fieldRights) };

/** The role in which a member of the staff read something. Operators have none. */
const reader = { role: v.optional(role) };
const document = { documentId: v.string(), documentType: v.picklist(documentTypes) };
const round = { ...document, round: v.number() };
/** A first decision, or a second one; whether it takes effect, or another person must agree. */
const decision = v.strictObject({ ...round, stage: v.number(), takesEffect: v.boolean() });

/** Why a decision did not take effect: what happened to the account of the one who had made it. */
export const discardReasons = [
  'mayNoLongerDecide',
  'allSessionsEnded',
  'passwordReset',
  'notMe',
  'emailTakenBack',
  'factorsReset',
  'accountDisabled',
  'roleLowered',
  'nameCorrected',
] as const;
export type DiscardReason = (typeof discardReasons)[number];

/** How an application uses OpenID Connect since then; null if it no longer does. */
const openid = v.optional(
  v.nullable(
    v.strictObject({
      kind: v.picklist(clientKinds),
      redirectUris: texts,
      logoutReturnUris: texts,
      logoutUri: v.nullable(v.string()),
      loginUri: v.optional(v.nullable(v.string())),
      scopes: texts,
      firstParty: v.boolean(),
      pairwise: v.boolean(),
      withoutPkce: v.optional(v.boolean()),
      withoutNonce: v.optional(v.boolean()),
      claimsInIdToken: v.optional(v.boolean()),
      idTokenAlgorithm: v.optional(v.picklist(idTokenAlgorithms)),
      jwks: v.optional(v.nullable(v.string())),
      resources: v.optional(texts),
      resourceScopes: v.optional(texts),
    }),
  ),
);
/** Fields of an application, as columns are called. */
const changedFields = [
  'name',
  'names',
  'shorts',
  'type',
  'color',
  'icon',
  'scene',
  'url',
  'return_addresses',
  'hand_off_logout_uri',
  'forward_auth',
  'texts',
  'position',
  'checks_per_minute',
  'openid',
] as const;
/** Who may enter with a provider, and what it knows this installation by. */
const entrance = {
  clientId: v.string(),
  scopes: v.string(),
  button: v.boolean(),
  domains: texts,
  registers: v.boolean(),
  group: v.optional(v.string()),
};
/** Where users of an application come from and go to, and whether its proxy asks who they are. */
const addresses = {
  url: v.string(),
  returnAddresses: texts,
  logoutUri: v.nullable(v.string()),
  forwardAuth: v.optional(v.boolean()),
};
/** What of its own look an application has; of its icon the beginning of the digest. */
const face = {
  color: v.optional(v.string()),
  icon: v.optional(v.string()),
  scene: v.optional(v.string()),
};

/**
 * The details of a record of the audit trail, by its type: what its actor, subject and reason do not say.
 * Names of users, e-mails and secrets do not belong here, because a record is never deleted. Earlier versions
 * may have stored others.
 */
export const auditDetails = {
  /** With a provider its id, if that was the only step. */
  SIGN_IN: v.strictObject({
    method: v.picklist(signInMethods),
    factor: v.optional(factor),
    provider: v.optional(v.string()),
  }),
  SECOND_STEP_BLOCKED: ofFactor,
  PASSWORD_CHANGED: nothing,
  PASSWORD_RESET: nothing,
  PASSWORD_SET: nothing,
  PASSWORD_REMOVED: nothing,
  EMAIL_CHANGE_REQUESTED: nothing,
  EMAIL_CHANGED: nothing,
  EMAIL_TAKEN_BACK: nothing,
  FACTOR_ACTIVATED: ofFactor,
  FACTOR_DEACTIVATED: ofFactor,
  RECOVERY_CODES_CREATED: nothing,
  /** How many codes are left. */
  RECOVERY_CODE_USED: v.strictObject({ left: v.number() }),
  BROWSER_TRUSTED: nothing,
  BROWSER_TRUST_ENDED: nothing,
  PASSKEY_ADDED: nothing,
  PASSKEY_REMOVED: nothing,
  PASSKEY_CONFIRMED: nothing,
  /** The id of the provider; never what it calls its user. */
  IDENTITY_LINKED: v.strictObject({ provider: v.string() }),
  IDENTITY_REMOVED: v.strictObject({ provider: v.string() }),
  /** The id of the provider that has said that its user has signed out there. */
  SIGNED_OUT_AT_PROVIDER: v.strictObject({ provider: v.string() }),
  SESSION_ENDED: nothing,
  OTHER_SESSIONS_ENDED: nothing,
  APPLICATION_ACCESS_ENDED: nothing,
  PROOF_CREATED: nothing,
  PROOF_ENDED: nothing,
  NAME_CORRECTION_REQUESTED: nothing,
  NAME_CORRECTION_WITHDRAWN: nothing,
  ACCOUNT_SECURED: nothing,
  DOCUMENT_SUBMITTED: v.strictObject({ documentType: v.picklist(documentTypes) }),
  TAKEOUT_REQUESTED: nothing,
  TAKEOUT_DOWNLOADED: nothing,
  ACCOUNT_CLOSED: nothing,
  ACCOUNT_KEPT: nothing,
  SUPPORT_CODE_CREATED: nothing,
  SUPPORT_CODE_WITHDRAWN: nothing,
  ACCOUNT_DISABLED: nothing,
  ACCOUNT_ENABLED: nothing,
  /** Who of the staff had asked for it, if it needed a second person. */
  ACCOUNT_ERASED: v.strictObject({ askedBy: v.optional(v.string()) }),
  /** Until when a second person can confirm it. */
  ERASURE_REQUESTED: v.strictObject({ until: v.string() }),
  /** Why Portico itself ended the request: the user has kept the account, or who had asked may not. */
  ERASURE_REJECTED: v.strictObject({ because: v.optional(v.picklist(['KEPT', 'ASKER'])) }),
  SESSIONS_ENDED: nothing,
  /** How many were refused, by the reason of the log. */
  SIGN_INS_REFUSED: v.strictObject({ reasons: v.record(v.string(), v.number()) }),
  /** What kept the user from signing in. */
  SIGN_IN_UNLOCKED: v.strictObject({
    limits: v.array(v.picklist(['UNKNOWN_BROWSERS', 'KNOWN_BROWSER', 'CODES'])),
  }),
  RESET_STARTED: nothing,
  CONFIRMATION_SENT_AGAIN: nothing,
  /** What was removed: factors, and so many passkeys. */
  FACTORS_RESET: v.strictObject({ factors: v.array(factor), passkeys: v.number() }),
  NOTE_ADDED: nothing,
  /** The document that does not show the new name, and was returned. */
  NAME_CORRECTED: v.strictObject({ documentType: v.optional(v.picklist(documentTypes)) }),
  NAME_CORRECTION_DECLINED: v.strictObject({ answer: v.picklist(correctionAnswers) }),
  TAKEOUT_STARTED: nothing,
  SELFIE_REQUIRED: nothing,
  SELFIE_WAIVED: nothing,
  INVITATION_BLOCKED: nothing,
  INVITATION_UNBLOCKED: nothing,
  /** By an admin or an operator, or by a program with a token. */
  APPLICATION_ADDED: v.union([
    v.strictObject({ ...addresses, ...face, openid }),
    v.strictObject({
      name: v.string(),
      url: v.string(),
      registrationToken: v.string(),
      redirectUris: texts,
      scopes: texts,
    }),
  ]),
  /** Which fields were changed, and the addresses since then. */
  APPLICATION_EDITED: v.strictObject({
    changed: v.array(v.picklist(changedFields)),
    checksPerMinute: v.optional(v.number()),
    ...v.partial(v.object(addresses)).entries,
    ...face,
    openid,
  }),
  /** The whole order, and what the landing page shows since then, or no longer. */
  APPLICATIONS_ORDERED: v.strictObject({
    applications: texts,
    shown: v.optional(texts),
    hidden: v.optional(texts),
  }),
  APPLICATION_SECRET_ROTATED: v.strictObject({ keepOldHours: v.number() }),
  APPLICATION_OLD_SECRET_ENDED: nothing,
  /** The address of a trial. */
  APPLICATION_TESTED: v.strictObject({ url: v.optional(v.string()) }),
  APPLICATION_REMOVED: v.strictObject({ name: v.string(), url: v.string() }),
  /** How many applications may register with it, for how many days, with which scopes. */
  REGISTRATION_TOKEN_CREATED: v.strictObject({
    token: v.string(),
    name: v.string(),
    most: v.number(),
    days: v.number(),
    scopes: texts,
  }),
  /** Who may open it since then, and which groups of its user it learns. */
  APPLICATION_ACCESS_CHANGED: v.strictObject({
    openTo: v.picklist(openTo),
    openGroups: texts,
    minimumSignIn: v.optional(v.picklist(minimumSignIns)),
    signInMinutes: v.optional(v.nullable(v.number())),
    learns: v.picklist(learnsGroups),
    learnedGroups: texts,
    groupsClaim: v.optional(v.string()),
    groupsShape: v.optional(v.picklist(claimShapes)),
    rolesClaim: v.optional(v.string()),
    rolesShape: v.optional(v.picklist(claimShapes)),
  }),
  /** A provider for the sign-in, and who may enter with it. */
  PROVIDER_ADDED: v.strictObject({
    name: v.string(),
    kind: v.picklist(providerKinds),
    issuer: v.string(),
    ...entrance,
  }),
  /** Whether it has a new secret, and who may enter with it since then. */
  PROVIDER_EDITED: v.strictObject({
    name: v.string(),
    before: v.string(),
    newSecret: v.optional(v.boolean()),
    ...entrance,
  }),
  /** How many accounts were linked to it. */
  PROVIDER_REMOVED: v.strictObject({ name: v.string(), issuer: v.string(), links: v.number() }),
  /** Without a rule it has the members that staff add. */
  GROUP_ADDED: v.strictObject({
    name: v.string(),
    rule: v.optional(v.picklist(groupRules)),
    domains: v.optional(texts),
    field: v.optional(v.string()),
    values: v.optional(texts),
  }),
  /** The name now and before. */
  GROUP_EDITED: v.strictObject({
    name: v.string(),
    before: v.string(),
    domains: v.optional(texts),
    values: v.optional(texts),
  }),
  /** The applications that it opened. */
  GROUP_REMOVED: v.strictObject({ name: v.string(), opened: texts }),
  GROUP_MEMBER_ADDED: v.strictObject({ group: v.string() }),
  GROUP_MEMBER_REMOVED: v.strictObject({ group: v.string() }),
  /** Which lines of a file, of how many, and what became of them. */
  GROUP_MEMBERS_IMPORTED: v.strictObject({
    from: v.number(),
    until: v.number(),
    of: v.number(),
    added: v.number(),
    already: v.number(),
    unknown: v.number(),
    refused: v.number(),
  }),
  /** Who may do what with its values since then. Values are in no record. */
  OWN_FIELD_ADDED: v.strictObject({ field: v.string(), kind: v.picklist(ownFieldKinds), ...rights }),
  OWN_FIELD_CHANGED: v.strictObject({ field: v.string(), changed: texts, ...rights }),
  /** How many accounts had a value. */
  OWN_FIELD_REMOVED: v.strictObject({ field: v.string(), values: v.number() }),
  OWN_FIELDS_ORDERED: v.strictObject({ fields: texts }),
  OWN_FIELDS_EXPORTED: nothing,
  ACCOUNT_FIELDS_SET: v.strictObject({ fields: texts }),
  /** Each with the name of its claim, where that is another one. */
  APPLICATION_FIELDS_CHANGED: v.strictObject({ fields: texts }),
  APPLICATION_ROLE_ADDED: v.strictObject({ role: v.string(), name: v.string() }),
  APPLICATION_ROLE_REMOVED: v.strictObject({ role: v.string(), name: v.string() }),
  /** The groups that have it since then, and those that had it. */
  APPLICATION_ROLE_GROUPS_CHANGED: v.strictObject({ role: v.string(), groups: texts, before: texts }),
  APPLICATION_ROLE_GIVEN: v.strictObject({ application: v.string(), role: v.string() }),
  APPLICATION_ROLE_TAKEN: v.strictObject({ application: v.string(), role: v.string() }),
  REGISTRATION_TOKEN_ENDED: v.strictObject({ token: v.string(), name: v.string() }),
  /** The role now and before, and when the password had been reset by mail, if that was accepted with it. */
  ROLE_GRANTED: v.strictObject({
    role,
    before: v.nullable(role),
    passwordResetByMail: v.optional(v.string()),
  }),
  ROLE_REVOKED: v.strictObject({ before: role }),
  FIRST_ADMIN_CREATED: nothing,
  /** When the backup was made. */
  BACKUP_RESTORED: v.strictObject({ epoch: v.string() }),
  /** How many objects the database did not know. */
  PICTURES_CLAIMED: v.strictObject({ unknown: v.number() }),
  /** How many objects were copied to another store. */
  PICTURES_COPIED: v.strictObject({ copied: v.number() }),
  /** The identifiers of the two keys, from which nobody learns the keys. */
  SECRET_ROTATED: v.strictObject({ from: v.optional(v.string()), to: v.optional(v.string()) }),
  SIGNING_KEYS_REPLACED: nothing,
  SETTING_CHANGED: nothing,
  CONSOLE_SIGN_IN: nothing,
  /** Which call was refused, and why. */
  CONSOLE_REFUSED: v.strictObject({ call: v.string(), code: v.string() }),
  JOB_RETRIED: nothing,
  /** By what the records were narrowed: days and types, never words. The command line exports all. */
  AUDIT_EXPORTED: v.strictObject({
    by: v.optional(texts),
    format: v.optional(v.string()),
    type: v.optional(v.picklist(auditTypes)),
    from: v.optional(v.string()),
    until: v.optional(v.string()),
  }),
  AUDIT_SEARCHED: v.strictObject({ by: texts, ...reader }),
  LEGAL_VERSION_PUBLISHED: v.strictObject({
    document: v.picklist(legalKinds),
    version: v.number(),
    from: v.string(),
    languages: texts,
  }),
  /** Without a colour it is that of the product, and without a corner the one that it came with. */
  BRAND_DRAFTED: v.strictObject({ name: v.string(), ...look }),
  /** The look now, and the name before. */
  BRAND_PUBLISHED: v.strictObject({ name: v.string(), ...look, before: v.string(), version: v.number() }),
  /** The rules that differ from before. The version has their values. */
  RULES_SET: v.strictObject({ version: v.number(), changed: v.array(v.picklist(ruleNames)) }),
  /** The secret is in no record. */
  CAPTCHA_KEYS_SET: v.strictObject({ kind: v.picklist(keyedCaptchas), siteKey: v.string() }),
  MAINTENANCE_STARTED: v.strictObject({ until: v.string() }),
  MAINTENANCE_ENDED: nothing,
  /** The kinds of the database before and of the one now. */
  INSTALLATION_MOVED: v.strictObject({ from: v.picklist(databaseKinds), to: v.picklist(databaseKinds) }),
  ACCESS_ENDED_AFTER_REUSE: v.strictObject({ application: v.nullable(v.string()) }),
  AGREEMENTS_EXPORTED: nothing,
  PROFILE_DISCLOSED: v.strictObject({ application: v.optional(v.string()), scopes: v.optional(texts) }),
  /** What it said about its user. */
  PROOF_OPENED: v.strictObject({ proof: v.string(), names: v.optional(v.array(v.picklist(holderFacts))) }),
  /** Which list was read, and what the words of the search were; never the words. */
  ACCOUNTS_SEARCHED: v.strictObject({
    list: v.picklist(['accounts', 'invitations', 'staff', 'corrections', 'erasures', 'group', 'role']),
    by: v.string(),
    ...reader,
  }),
  ACCOUNT_VIEWED: v.strictObject(reader),
  DOCUMENT_VIEWED: v.strictObject({ ...document, version: v.number(), ...reader }),
  PICTURE_VIEWED: v.strictObject({ ...document, picture: v.string(), size: v.string(), role }),
  PICTURE_INFECTED: v.strictObject({ documentId: v.string(), virus: v.string() }),
  DOCUMENT_APPROVED: decision,
  DOCUMENT_CHANGES_REQUESTED: decision,
  DOCUMENT_QUESTION_ASKED: decision,
  DOCUMENT_REFUSED: decision,
  DOCUMENT_REOPENED: v.strictObject(round),
  DECISION_UNDONE: v.strictObject({ ...round, outcome: v.picklist(reviewOutcomes) }),
  DECISION_DISCARDED: v.strictObject({
    ...round,
    outcome: v.picklist(reviewOutcomes),
    decidedBy: v.string(),
    because: v.picklist(discardReasons),
  }),
  /** A member of staff looks at the portal as the user sees it, at the latest until then. */
  SUPPORT_LOOK_BEGUN: v.strictObject({ until: v.string(), ...reader }),
  SUPPORT_LOOK_ENDED: v.strictObject({ from: v.string(), until: v.string(), by: v.picklist(lookEnds) }),
  SUPPORT_CODE_REFUSED: v.strictObject({ because: v.picklist(codeRefusals) }),
} as const satisfies Record<AuditType, v.GenericSchema>;

/** What cannot be changed, and has no members that it does not name. */
type Fixed<T> = T extends object
  ? keyof T extends never
    ? Readonly<Record<string, never>>
    : { readonly [K in keyof T]: Fixed<T[K]> }
  : T;

export type AuditDetails = { [T in AuditType]: Fixed<v.InferOutput<(typeof auditDetails)[T]>> };

/** Types whose records need no details. */
export type PlainAuditType = {
  [T in AuditType]: Readonly<Record<never, never>> extends AuditDetails[T] ? T : never;
}[AuditType];
