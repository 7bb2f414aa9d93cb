import { randomInt } from 'node:crypto';
import { limits } from '@portico/contract/limits';
import type { Origin } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { randomId } from '../../../platform/secrets.ts';
import type { Account } from '../../accounts/store.ts';
import {
  type CodeBinding,
  findOneTimeCode,
  insertOneTimeCode,
  spendOneTimeCode,
} from '../../one-time-codes/store.ts';
import { codesBlockedFor, returnCodeAttempt, takeCodeAttempt } from './attempts.ts';
import { factors } from './factors.ts';
import { type SecondFactor, useTimeStep } from './store.ts';

const { length, attempts, lifetime } = limits.code;

/** What a code is asked for: the purpose, and the session or pending sign-in it is bound to. */
export interface CodeRequest {
  readonly account: Account;
  readonly factor: Pick<SecondFactor, 'type' | 'secret'>;
  readonly boundTo: string;
  readonly purpose: CodeBinding['purpose'];
}

/** A request for a code to be sent, with what the message says about it. */
interface NewCodeRequest extends CodeRequest {
  /** The application that a sign-in leads to. */
  readonly application: string | null;
  readonly origin: Origin;
}

/**
 * The result of comparing a code. `none`: it was not compared, because there is no open request or because of
 * the limit of a day. `blockedFor` is how many seconds that limit lasts, if it has been reached.
 */
export type CodeVerdict =
  | { readonly result: 'right' }
  | { readonly result: 'none'; readonly blockedFor?: number }
  | { readonly result: 'wrong'; readonly attemptsLeft: number; readonly blockedFor: number };

/**
 * Starts a request for a code, in place of an earlier one, and sends the code unless the user's device makes
 * it.
 */
export async function requestCode(tx: Db, request: NewCodeRequest, context: Context): Promise<void> {
  const { account, factor, boundTo, purpose, application, origin } = request;
  const { codes } = factors[factor.type];
  const requestId = randomId();
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  const binding = {
    request_id: requestId,
    account_id: account.id,
    bound_to: boundTo,
    purpose,
    factor: factor.type,
  };
  const codeHmac = codes.kind === 'sent' ? digestsOf(requestId, code, context)[0] : null;
  await insertOneTimeCode(tx, { ...binding, code_hmac: codeHmac, attempts_left: attempts }, lifetime);
  if (codes.kind === 'sent')
    await codes.send(
      tx,
      { account, secret: secretOf(factor, context), code, purpose, application, origin },
      context,
    );
}

/**
 * Compares a code with the request it answers. A wrong one takes an attempt of the request and one of the
 * account's day.
 */
export async function verifyCode(
  tx: Db,
  { account, factor, boundTo, purpose }: CodeRequest,
  code: string,
  context: Context,
): Promise<CodeVerdict> {
  const request = await findOneTimeCode(tx, { bound_to: boundTo, purpose, factor: factor.type });
  const isOwn = request?.account_id === account.id;
  const leftToday = isOwn ? await takeCodeAttempt(tx, account.id) : null;
  if (!isOwn || leftToday === null)
    return { result: 'none', blockedFor: await codesBlockedFor(tx, account.id) };

  const { codes } = factors[factor.type];
  const proof =
    codes.kind === 'sent'
      ? { codeHmacs: digestsOf(request.request_id, code, context) }
      : { isRight: await isNewStep(codes.matchingStep(secretOf(factor, context) ?? '', code, request.now)) };
  const attempt = await spendOneTimeCode(tx, request, proof);
  if (attempt && !attempt.isRight) {
    const attemptsLeft = Math.min(attempt.attemptsLeft, leftToday);
    return { result: 'wrong', attemptsLeft, blockedFor: await codesBlockedFor(tx, account.id) };
  }
  await returnCodeAttempt(tx, account.id);
  return { result: attempt ? 'right' : 'none' };

  async function isNewStep(step: number | null): Promise<boolean> {
    return step !== null && (await useTimeStep(tx, account.id, factor.type, step));
  }
}

function digestsOf(requestId: string, code: string, { keys }: Pick<Context, 'keys'>) {
  return keys.digests('one-time code', `${requestId} ${code}`);
}

function secretOf({ secret }: Pick<SecondFactor, 'secret'>, { keys }: Pick<Context, 'keys'>): string | null {
  return secret === null ? null : keys.decrypt(secret);
}
