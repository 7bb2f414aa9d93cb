import { type Rate, rates } from '../../platform/rates.ts';
import type { CodeBinding } from '../one-time-codes/store.ts';
import type { SecondFactor } from './methods/store.ts';

/**
 * What a code by Telegram is counted against besides the codes of its account; nothing for the codes of other
 * factors.
 */
export function telegramRates(
  { type }: Pick<SecondFactor, 'type'>,
  purpose: CodeBinding['purpose'],
): readonly Rate<'account' | 'Telegram chat'>[] {
  if (type !== 'TELEGRAM') return [];
  const ofAll = [rates.chatCodes, rates.telegramCodes];
  return purpose === 'ACTIVATION' ? [...ofAll, rates.chatActivations] : ofAll;
}
