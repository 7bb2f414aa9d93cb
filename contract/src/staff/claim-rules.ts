/**
 * How the groups or roles of a user are told, because products differ: as a list of ids, as a list of names,
 * or as one text of ids with spaces or commas between them.
 */
export const claimShapes = ['IDS', 'NAMES', 'SPACES', 'COMMAS'] as const;
export type ClaimShape = (typeof claimShapes)[number];

/** A word, with the signs that products use in such names, or an address as a namespace. */
const word = /^[a-z][a-z0-9_.:-]{0,39}$/i;
const namespace = /^https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?(\/[a-z0-9._~-]+)+$/i;
const longestNamespace = 120;

/**
 * Names that say something else: claims that are registered at IANA (RFC 7519 §10.1), members of the answers
 * of OAuth and of `check_token`, and claims of this server. `groups`, `roles` and `entitlements` are
 * registered for what is told here (RFC 7643 §4.1.2).
 */
const taken: ReadonlySet<string> = new Set(
  `iss sub aud exp nbf iat jti name given_name family_name middle_name nickname preferred_username profile
  picture website email email_verified gender birthdate zoneinfo locale phone_number phone_number_verified
  address updated_at azp nonce auth_time at_hash c_hash s_hash acr amr sub_jwk cnf sip_from_tag sip_date
  sip_callid sip_cseq_num sip_via_branch orig dest mky events toe txn rph sid vot vtm attest origid act scope
  client_id may_act jcard at_use_nbr div opt vc vp sph ace_profile cnonce exi token_introspection eat_nonce
  verified_claims place_of_birth nationalities birth_family_name birth_given_name birth_middle_name
  salutation title msisdn also_known_as htm htu ath atc sub_id rcd rcdi crn msgi _claim_names _claim_sources
  rdap_allowed_purposes rdap_dnt_allowed geohash active username token_type error error_description
  authentication_status two_fa_type expires_in first_name last_name application verified
  verification_percent documents prototype constructor tostring valueof hasownproperty`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a claim may have this name: it has the form of one, and says nothing else. */
export function isClaimName(name: string): boolean {
  if (taken.has(name.toLowerCase())) return false;
  return word.test(name) || (name.length <= longestNamespace && namespace.test(name));
}

/**
 * Whether an added field may have this key: it is the name of a claim too, so it means nothing else there.
 */
export function isFieldKey(key: string): boolean {
  return /^[a-z][a-z0-9_]{0,31}$/.test(key) && isClaimName(key);
}
