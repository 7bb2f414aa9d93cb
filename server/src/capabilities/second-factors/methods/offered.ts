import type { OfferableFactor } from '@portico/contract/rules/offered-factors';
import type { TwoFactorType } from '@portico/contract/sign-in';
import type { Context } from '../../../context/context.ts';
import { factors } from './factors.ts';

/** Whether the settings of this installation let it have something as a second factor. */
export const isConfigured = (factor: OfferableFactor, config: Context['config']): boolean =>
  factor === 'PASSKEY' || factors[factor].isAvailable(config);

/** Whether a second factor can be set up: it is configured and offered. Who has it keeps it. */
export const isOffered = (
  type: TwoFactorType,
  { config, rules }: Pick<Context, 'config' | 'rules'>,
): boolean => isConfigured(type, config) && rules.current().offeredFactors.includes(type);
