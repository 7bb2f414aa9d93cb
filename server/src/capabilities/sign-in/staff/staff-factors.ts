import { isStaffFactorType, type StaffFactorType } from '@portico/contract/staff/sign-in';
import type { Db } from '../../../db/database.ts';
import type { Account } from '../../accounts/store.ts';
import { listPasskeysOf, type PasskeyRow } from '../../passkeys/store.ts';
import { listActiveFactors, type SecondFactor } from '../../second-factors/methods/store.ts';
import { countRecoveryCodes, findRecoverySet } from '../../second-factors/recovery-codes/recovery-store.ts';

type StaffFactor = SecondFactor & { readonly type: StaffFactorType };

/** What a second step of the console can be done with. */
interface Proofs {
  readonly factors: readonly StaffFactor[];
  readonly passkeys: readonly PasskeyRow[];
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

/**
 * What the console accepts as the second step of an account, and what it does not because it was set up after
 * a reset by mail.
 */
export interface StaffFactors {
  readonly accepted: Proofs;
  readonly tooNew: Proofs;
  /** What a sign-in is refused with if nothing is accepted. */
  readonly refusal: 'second_factor_required' | 'second_factor_too_new' | 'passkey_suspended' | null;
}

/**
 * Whether something was set up before the password was reset by mail. What is younger could have been set up
 * by somebody with nothing but the mailbox.
 */
export function isFromBefore({ mail_reset_at }: Pick<Account, 'mail_reset_at'>, time: number): boolean {
  return mail_reset_at === null || time < mail_reset_at;
}

/**
 * What the console accepts as the second step of an account: never the mailbox, which also resets the
 * password, so that both steps would be one.
 */
export async function findStaffFactors(
  db: Db,
  account: Pick<Account, 'id' | 'mail_reset_at'>,
): Promise<StaffFactors> {
  const active = (await listActiveFactors(db, account.id)).filter((factor): factor is StaffFactor =>
    isStaffFactorType(factor.type),
  );
  const stored = await listPasskeysOf(db, account.id);
  const passkeys = stored.filter(({ suspended_at }) => suspended_at === null);
  const set = await findRecoverySet(db, account.id);
  const recoveryCodes = set ? await countRecoveryCodes(db, account.id) : 0;
  const select = (old: boolean): Proofs => ({
    // An active factor has this time.
    factors: active.filter(({ activated_at }) => isFromBefore(account, activated_at ?? Infinity) === old),
    passkeys: passkeys.filter(({ created_at }) => isFromBefore(account, created_at) === old),
    recoveryCodes: set && isFromBefore(account, set.created_at) === old ? recoveryCodes : 0,
  });
  const [accepted, tooNew] = [select(true), select(false)];
  return { accepted, tooNew, refusal: isEmpty(accepted) ? whyNone() : null };

  function whyNone() {
    if (!isEmpty(tooNew)) return 'second_factor_too_new';
    return stored.length > 0 ? 'passkey_suspended' : 'second_factor_required';
  }
}

export function isEmpty({ factors, passkeys, recoveryCodes }: Proofs): boolean {
  return factors.length + passkeys.length + recoveryCodes === 0;
}
