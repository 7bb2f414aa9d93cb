import type { ActRefusalCode } from '@portico/contract/staff/acts';

const sentences: Readonly<Record<ActRefusalCode, string>> = {
  account_not_found: 'There is no such account.',
  address_not_exact:
    'Give addresses as browsers write them, which begin with https:// (on this machine also http://) and have no user name, password or #.',
  already_disabled: 'The account is disabled already.',
  no_password:
    'The account has no password, and the console asks for one. Ask its user to set one in the portal, or send a reset.',
  already_enabled: 'The account is not disabled.',
  invalid_name: 'Give a first and a last name of up to 256 characters that can be read, on one line each.',
  correction_not_found: 'There is no such correction any more.',
  correction_accepted: 'Somebody else has accepted this correction.',
  correction_declined: 'Somebody else has declined this correction.',
  correction_withdrawn: 'The user has withdrawn this correction.',
  correction_waits: 'The user has asked for a correction of the name. Decide about that first.',
  erasure_needs_admin: 'An admin has requested this, so an admin decides about it.',
  erasure_needs_other: 'Somebody else must confirm what you have requested.',
  erasure_not_found: 'This erasure does not wait any more.',
  erasure_not_valid: 'The person who requested this may not do so any more. Reject it, and request it anew.',
  erasure_waits: 'The erasure of this account was requested already.',
  invalid_note: 'Give a note of up to 2,000 characters that can be read.',
  too_many_notes: 'The account has 500 notes already. No more can be added.',
  sign_in_again: 'This needs a sign-in that is no older than 15 minutes. Sign in again.',
  last_admin: 'The account is the last admin that can sign in. Make another account admin first.',
  own_account: 'Staff cannot do this to their own account. Ask another admin.',
  reason_required: 'Give a reason of 3 to 500 characters that can be read, on one line.',
  role_unchanged: 'The account has that role already.',
  staff_account: 'The account belongs to staff. Only an admin can do this.',
  application_exists: 'An application with this identifier is registered already.',
  application_not_found: 'There is no such application.',
  application_without_users: 'A machine has no users, so it has no place on the landing page.',
  domain_taken: 'Another provider has one of these domains already.',
  invalid_apple_key:
    'Give the team ID and the key ID, each of 10 capital letters and digits, and the whole text of the file that Apple gives for the key (AuthKey_….p8).',
  invalid_provider:
    'Give a name of up to 40 characters, a client ID, and scopes that are separated by spaces. Except for GitHub, one of them must be openid.',
  invalid_provider_id:
    'An id begins with a small letter or a digit and has up to 32 small letters, digits and -.',
  provider_exists: 'A provider with this id is there already.',
  provider_incapable:
    'The provider does not offer what is needed: a sign-in by code, and addresses for tokens and keys.',
  provider_needs_https:
    'Give the issuer as the provider writes it: an https address without a query. For Microsoft, it is that of your own directory.',
  provider_no_discovery:
    'Below this issuer there is no description of a provider (/.well-known/openid-configuration).',
  provider_not_found: 'There is no such provider.',
  provider_other_issuer: 'The provider calls itself by another issuer. Give exactly that one.',
  provider_unreached:
    'The provider does not answer in time, or must not be called: addresses in private networks need PORTICO_PRIVATE_NETWORKS.',
  too_many_providers: 'There can be up to 20 providers.',
  group_exists: 'A group with this id is there already.',
  group_not_found: 'There is no such group.',
  invalid_group_id:
    'An id begins with a small letter or a digit and has up to 40 small letters, digits, dots, - and _.',
  invalid_group_text:
    'Give a name of up to 64 characters that can be read, and a description of up to 300, on one line each.',
  member_already: 'The account is in that group already.',
  field_by_users: 'Users can change this field themselves. Choose one that only staff can change.',
  field_exists: 'There is such a field, or values of one that was removed are not deleted yet.',
  field_kind_stays: 'The kind of a field cannot be changed. Add another field.',
  field_not_found: 'There is no such field, or it cannot be changed here.',
  field_required: 'This field cannot be empty.',
  field_used_by_group:
    'A group depends on this field: users must not change its values, and it cannot be removed.',
  invalid_field_key:
    'A key begins with a small letter and has up to 32 small letters, digits and _. It is the name of a claim, so it means nothing else there.',
  invalid_field_order: 'Name every field once.',
  invalid_field_value: 'The field does not allow this value.',
  too_many_fields: 'There can be up to 20 fields.',
  group_by_rule: 'The members of this group are chosen by its rule.',
  invalid_domains: 'Give one to 20 domains of e-mail addresses, such as example.org.',
  invalid_rule_domains: 'Give up to 200 domains, such as example.org, or *.example.org for all below it.',
  invalid_sign_in_length:
    'A sign-in to an application lasts whole minutes, from 5 minutes to 30 days (43,200).',
  invalid_session_length:
    'Give whole minutes: a session can last 15 minutes to 30 days, and without use 5 minutes to as long as that.',
  no_factor_offered:
    'At least one second factor must be offered that this installation has. Telegram needs a bot in the settings.',
  demand_cannot_be_met:
    'Nobody could meet the demand of a second factor: codes by e-mail do not count. Offer another one, too, or demand none.',
  captcha_keys_missing:
    'This captcha has no keys here. Store them first, in the console or with `portico rules captcha-keys`.',
  captcha_secret_refused: 'The provider of this captcha refuses the secret. Copy it from there again.',
  captcha_unreached:
    'The provider of this captcha does not answer, so nobody could be let in by it. Allow connections to it.',
  invalid_captcha_keys:
    'Give a site key and another text as the secret, each of up to 200 characters without spaces.',
  invalid_lock: 'Give whole numbers: 4 to 10 wrong passwords, and 1 to 15 minutes.',
  invalid_password_length:
    'Give a whole number of characters, from 8 to 64, and no more than PORTICO_PASSWORD_MAX_LENGTH allows.',
  invalid_rule_addresses:
    'Give addresses or networks, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64, up to 500 to block, each for up to 366 days, and 100 for the console.',
  invalid_rule_groups: 'Choose one to 20 groups of whose members a second factor is demanded.',
  group_used_by_rule:
    'A rule demands a second factor of the members of this group. Take the group out of the rule first.',
  own_address_blocked: 'You would block the address that you are using now.',
  own_address_left_out: 'The console would not answer at the address that you are using now.',
  rule_fixed: 'A setting of the server fixes this rule.',
  rules_changed: 'Somebody else has changed the rules. Look at them again.',
  claim_name_taken: 'Groups and roles cannot be told by one claim: give one of them another name.',
  has_no_such_role: 'The account was not given that role. It may have it by a group.',
  has_role_already: 'The account has that role already.',
  role_exists: 'The application has a role with this id already.',
  role_not_found: 'The application has no such role.',
  too_many_roles: 'An application can have 50 roles.',
  invalid_claim_name:
    'The claim cannot have this name: it is a word such as groups or roles, or an https address, and says nothing else in OpenID Connect.',
  missing_groups: 'Choose at least one group.',
  no_member: 'The account is not in that group.',
  too_many_groups: 'There can be up to 200 groups, and an account can be in up to 100 of them.',
  invalid_address:
    'Give addresses of a host that browsers can open, which begin with https://, without a query and without #.',
  invalid_application_id:
    'An identifier begins with a letter and has up to 32 letters, digits, - and _. PORTAL is taken.',
  invalid_application_name: 'Give a name of 1 to 64 characters that can be read, on one line.',
  invalid_application_text:
    'Give a title of up to 100 and a description of up to 500 characters that can be read, on one line each.',
  invalid_application_type: 'Choose one of the types.',
  invalid_keys: 'Give a JSON Web Key Set of 1 to 10 public keys for RS256, PS256, ES256 or EdDSA.',
  private_keys: 'These keys contain a private one. Keep that, and register the public one.',
  weak_keys: 'An RSA key needs 2048 bits at least.',
  duplicate_keys: 'Each of several keys needs a “kid” of its own.',
  keys_without_server: 'Only applications of the kinds web and machine can keep a key.',
  invalid_legal_date:
    'Give a time that is not in the past, and later than that of the version before: `portico legal list` shows it.',
  invalid_legal_files: 'Give PDF files of up to 2 MB, one of them in English.',
  invalid_legal_news:
    'Say what is new in up to 3 lines of up to 160 characters, in every language of the version or in none.',
  invalid_maintenance_time: 'Give a time in the future, within the next 24 hours.',
  invalid_scope:
    'Give up to 50 scopes of up to 64 visible characters, without those of OpenID Connect itself where they are about other servers.',
  invalid_overlap: 'Give a whole number of hours, up to 720.',
  invalid_token_limits: 'Give 1 to 1,000 applications and 1 to 365 days.',
  registered_itself: 'This application has registered itself. It can be removed, but not changed.',
  token_not_found: 'There is no such token, or it has ended already.',
  no_old_secret: 'No old secret is accepted.',
  too_many_addresses: 'Give at least one address, and up to 50.',
  invitation_unchanged: 'The invitation code is in that state already.',
  mail_limit: 'Too many of these mails were sent. Wait an hour.',
  no_factor: 'The account has no second factor and no passkey.',
  no_maintenance: 'There is no maintenance.',
  invalid_product_name: 'Give a name of up to 40 characters on one line, with a letter, a digit or a symbol.',
  invalid_brand_color: 'Give a colour with three or six hexadecimal digits, such as #0a7c55.',
  unreadable_brand_color:
    'Text in this colour could not be read everywhere: it needs a contrast of 4.5:1 (WCAG AA).',
  icon_taken: 'Another application or the product itself has this picture. Users could not tell them apart.',
  invalid_short_text: 'Give a short text of up to 80 characters on one line, or none.',
  invalid_company: 'Give the name of a company of up to 80 characters on one line, or none.',
  invalid_support_contact: 'Give an e-mail address, or the https address of a page, as the support contact.',
  invalid_brand_link:
    'Give each link an https address, and a label of up to 40 characters in English; other languages are optional.',
  invalid_landing_text:
    'Give the landing page a title of up to 80 and a lead of up to 240 characters in English; other languages are optional, and so is the lead.',
  invalid_picture: 'Give a PNG, JPEG or WebP file of up to 2 MB and 24 million pixels that can be shown.',
  invalid_logo:
    'Give a PNG or an SVG file of up to 100 kB that can be drawn. Text in an SVG must be outlines.',
  invalid_font: 'Give a font as a WOFF2 file of up to 200 kB, with one font in it.',
  no_such_font: 'There is no such font any more. Give its file again.',
  no_such_picture: 'There is no such picture any more. Give its file again.',
  no_such_logo: 'There is no such logo any more. Give its file again.',
  no_such_draft: 'This draft does not wait to be published. Another one may have been kept.',
  no_such_version: 'There is no such version.',
  no_role: 'The account has no role.',
  not_claimed: 'Claim the document before you decide about it.',
  native_address:
    'A program on a device receives users at an https address of another machine, at http://127.0.0.1/, http://[::1]/ or http://localhost/, or at a scheme of its own with a dot, such as org.example.app:/callback.',
  nonce_beside_pkce: 'Only an application that may go without PKCE can go without a nonce, too.',
  nothing_changed: 'Nothing would change.',
  pairwise_addresses:
    'Own identifiers of users need redirect URIs on one host, and are not possible for a native application.',
  pictures_unopened: 'Open every picture of the document before you decide about it.',
  pkce_without_server: 'Only an application with a server and users, of the kind web, can go without PKCE.',
  resources_of_others:
    'Only your own applications can have servers of their own: users are not asked about them.',
  resources_without_scopes: 'Give servers and their scopes together.',
  takeout_limit:
    'The account has had a takeout within the last 24 hours. Its user can be told where it is: in the portal, under “Your data”.',
  support_code_limit: 'Too many codes of users were wrong. Wait an hour.',
  support_code_wrong: 'This code is not valid. Ask the user for a new one.',
  selfie_unchanged: 'The account is in that state already.',
  wildcard_address:
    'Give addresses without *: users may return to every path below an address, and each host needs an address of its own.',
};

/**
 * An act that was refused and changed nothing. The message is one sentence in English, for the command line
 * and the log.
 */
export class ActRefusal extends Error {
  readonly code: ActRefusalCode;
  /** The field of the form that is wrong, as the contract names it: `returnAddresses.1`. */
  readonly field: string | undefined;

  constructor(code: ActRefusalCode, field?: string) {
    super(sentences[code]);
    this.name = 'ActRefusal';
    this.code = code;
    this.field = field;
  }
}

/** Refuses the act unless `holds` is truthy. */
export function mustAct(holds: unknown, code: ActRefusalCode, field?: string): asserts holds {
  if (!holds) throw new ActRefusal(code, field);
}

/** Runs the check of one field: a refusal names the field, so that the form can show it there. */
export function forField<Result>(field: string, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (error instanceof ActRefusal) throw new ActRefusal(error.code, field);
    throw error;
  }
}
