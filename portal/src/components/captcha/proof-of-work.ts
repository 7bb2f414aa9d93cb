import { proveWork } from '@portico/web/proof-of-work';
import type { Call } from '../../lib/api/api.ts';

/** Solves a fresh challenge of the embedded captcha and returns what proves it. */
export async function proofOfWork(call: Call, signal: AbortSignal): Promise<string> {
  return await proveWork(await call('getCaptchaChallenge', {}, { signal }), signal);
}
