/** What users can set up besides their password, if the operator offers it. */
export const offerableFactors = ['GOOGLE_AUTHENTICATOR', 'TELEGRAM', 'EMAIL', 'PASSKEY'] as const;
export type OfferableFactor = (typeof offerableFactors)[number];

/**
 * Why these cannot be all that are offered, where a second factor is demanded or not; null if they can. Codes
 * by e-mail meet no demand: the mailbox also resets the password.
 * @example wrongOffer(['EMAIL'], true) // 'demand_cannot_be_met'
 */
export function wrongOffer(
  offered: readonly OfferableFactor[],
  isDemanded: boolean,
): 'no_factor_offered' | 'demand_cannot_be_met' | null {
  if (offered.length === 0) return 'no_factor_offered';
  return isDemanded && offered.every((factor) => factor === 'EMAIL') ? 'demand_cannot_be_met' : null;
}
