import { findCorrection, type NameCorrectionRow } from '../../capabilities/accounts/name-correction-store.ts';
import type { Db } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** The correction that staff decide about. Whether it still waits is known when its account is locked. */
export async function correctionToDecide(db: Db, id: string): Promise<NameCorrectionRow> {
  const correction = await findCorrection(db, id);
  mustAct(correction, 'correction_not_found');
  return correction;
}

/** Refuses because the correction does not wait any more, and says what became of it. */
export async function refuseDecided(tx: Db, id: string): Promise<never> {
  const { state } = await correctionToDecide(tx, id);
  mustAct(state !== 'ACCEPTED', 'correction_accepted');
  mustAct(state !== 'DECLINED', 'correction_declined');
  mustAct(state !== 'WITHDRAWN', 'correction_withdrawn');
  throw new Error('A correction that waits was not settled.');
}
