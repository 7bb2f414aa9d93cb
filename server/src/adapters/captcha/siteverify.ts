import type { KeyedCaptcha } from '@portico/contract/rules/captcha';
import * as v from 'valibot';
import { readText } from '../read-text.ts';

/** The keys of a captcha at its provider. */
export interface CaptchaKeys {
  readonly kind: KeyedCaptcha;
  readonly siteKey: string;
  readonly secret: string;
}

/** What a provider says of an answer. */
export interface Verdict {
  readonly success: boolean;
  /** Where it was solved; undefined where the provider does not say. */
  readonly hostname?: string | undefined;
  readonly refusesSecret: boolean;
}

interface Question {
  readonly keys: CaptchaKeys;
  readonly verifyUrl: string;
  readonly answer: string;
  /** The address of the client. */
  readonly address?: string;
}

const longestAnswer = 4_096;

const verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.nullable(v.string())),
  'error-codes': v.optional(v.array(v.string()), () => []),
});

/** What hCaptcha says of the host when it is busy. */
const noHost = 'not-provided';
/** The codes for a secret that is none, and (hCaptcha) that belongs to another site key. */
const secretCodes = /^(invalid-input-secret|missing-input-secret|sitekey-secret-mismatch)$/;

/** The provider cannot read what was sent, which a client can cause. */
export class UnreadRequest extends Error {}

/**
 * Asks a provider about an answer. reCAPTCHA v2, Turnstile and hCaptcha have the same call. Throws if it does
 * not answer in time, or with anything else.
 */
export async function askSiteverify(
  { keys: { kind, siteKey, secret }, verifyUrl, answer, address }: Question,
  timeoutMs: number,
): Promise<Verdict> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({
      secret,
      response: answer,
      // hCaptcha refuses answers for another one then.
      ...(kind === 'hcaptcha' && { sitekey: siteKey }),
      ...(address !== undefined && { remoteip: address }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { success, hostname, 'error-codes': codes } = await readVerdict(response);
  return {
    success,
    ...(hostname && hostname !== noHost && { hostname }),
    refusesSecret: codes.some((code) => secretCodes.test(code)),
  };
}

async function readVerdict(response: Response): Promise<v.InferOutput<typeof verdict>> {
  const { status } = response;
  if (status >= 500) throw new Error(`the server answered with the status ${status}`);
  const text = await readText(response, longestAnswer);
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), verdict), text);
  if (said.success) return said.output;
  const sentence = `the server answered something else, with the status ${status}`;
  throw status >= 400 ? new UnreadRequest(sentence) : new Error(sentence);
}
