import { limits } from '@portico/contract/limits';
import type { TwoFactorType } from '@portico/contract/sign-in';
import { attemptsAfter } from './attempts.ts';

const { attempts, lifetime, resendAfter } = limits.code;

/** The type of a second factor, or null if a sign-in did not say it. */
type Type = TwoFactorType | null;

/** What is known of the code that a user is asked for. Moments are in milliseconds of the device's clock. */
export interface CodeRequest {
  /** Until when the code that was requested last is valid; null while none was requested. */
  readonly validUntil: number | null;
  readonly attemptsLeft: number;
  /** From when on another code can be requested, and why not before. */
  readonly nextAt: number;
  readonly hold: 'just requested' | 'too many requested' | 'too many wrong';
}

/** A request that does not exist yet. */
export const noRequest: CodeRequest = {
  validUntil: null,
  attemptsLeft: attempts,
  nextAt: 0,
  hold: 'just requested',
};

/** No code can be right until a moment: too many were wrong. */
export function blockedRequest(until: number): CodeRequest {
  return { ...noRequest, nextAt: until, hold: 'too many wrong' };
}

/**
 * Whether the server sends the codes of a type. If the type is unknown, the user's own device may generate
 * them.
 */
export function isSent(type: Type): boolean {
  return type === 'TELEGRAM' || type === 'EMAIL';
}

/** A code was requested now. It is valid for `seconds`, if what waits for it ends before the code. */
export function requested(type: Type, now: number, seconds: number = lifetime): CodeRequest {
  return {
    validUntil: now + Math.min(seconds, lifetime) * 1000,
    attemptsLeft: attempts,
    // Only what is sent costs something.
    nextAt: isSent(type) ? now + resendAfter * 1000 : now,
    hold: 'just requested',
  };
}

/** What a refusal says, as an `ApiError` contains it. */
export interface CodeRefusal {
  readonly code: string;
  readonly attemptsLeft: number | null;
  /** In seconds: how long no code of the account can be right. */
  readonly blockedFor: number | null;
  /** In seconds. */
  readonly retryAfter: number | null;
}

/** A code was refused now. */
export function refused(request: CodeRequest, refusal: CodeRefusal, now: number): CodeRequest {
  const attemptsLeft = attemptsAfter(request.attemptsLeft, refusal.code, refusal.attemptsLeft);
  return held({ ...request, attemptsLeft }, 0, refusal.blockedFor, now);
}

/** No code could be requested now: too many were requested or wrong. An earlier one stays valid. */
export function postponed(
  request: CodeRequest,
  { retryAfter, blockedFor }: Pick<CodeRefusal, 'retryAfter' | 'blockedFor'>,
  now: number,
): CodeRequest {
  return held(request, retryAfter ?? resendAfter, blockedFor, now);
}

function held(request: CodeRequest, seconds: number, blockedFor: number | null, now: number): CodeRequest {
  if (blockedFor) return { ...request, nextAt: now + blockedFor * 1000, hold: 'too many wrong' };
  return seconds > 0 ? { ...request, nextAt: now + seconds * 1000, hold: 'too many requested' } : request;
}

/** What a user can be told about a code. `attempts` is the number that is shown, or null for none. */
interface Rule {
  /** Whether a code can be entered, and its time is counted down. */
  readonly accepts: boolean;
  readonly attempts: (left: number, type: Type) => number | null;
}

/**
 * The states of a code, the same for the activation, the sign-in and the deactivation, and for every type of
 * second factor [4.8, 4.9, 4.23, 8.6, 9.4]. In all of them another code can be requested once `waiting` is 0.
 */
export const codeStates = {
  /** None was requested. */
  none: { accepts: false, attempts: () => null },
  fresh: { accepts: true, attempts: () => null },
  /** Some were wrong, and others can be tried. */
  wrong: { accepts: true, attempts: (left) => left },
  /** All attempts of the request were wrong, or the server no longer has the request. */
  'used up': { accepts: false, attempts: () => 0 },
  expired: { accepts: false, attempts: (_left, type) => (type === 'TELEGRAM' ? 0 : null) },
  /** Too many codes of the account were wrong: none can be right for hours. */
  blocked: { accepts: false, attempts: () => 0 },
} as const satisfies Record<string, Rule>;
export type CodeState = keyof typeof codeStates;

function stateOf({ validUntil, attemptsLeft, nextAt, hold }: CodeRequest, now: number): CodeState {
  if (hold === 'too many wrong' && now < nextAt) return 'blocked';
  if (validUntil === null) return 'none';
  if (attemptsLeft === 0) return 'used up';
  if (now >= validUntil) return 'expired';
  return attemptsLeft < attempts ? 'wrong' : 'fresh';
}

/** What screens read of a request: its state, what that means, and the seconds that count down. */
export function viewOf(request: CodeRequest, type: Type, now: number) {
  const state = stateOf(request, now);
  const rule: Rule = codeStates[state];
  const until = (moment: number) => Math.max(0, Math.ceil((moment - now) / 1000));
  const waiting = until(request.nextAt);
  return {
    state,
    accepts: rule.accepts,
    attempts: rule.attempts(request.attemptsLeft, type),
    /** Seconds for which a code is accepted. */
    left: rule.accepts ? until(request.validUntil ?? 0) : 0,
    /** Seconds until another code can be requested. */
    waiting,
    /** The same, if that is because too many were requested. */
    limitedFor: request.hold === 'too many requested' ? waiting : 0,
    nextAt: request.nextAt,
    /** When codes are accepted again. */
    blockedUntil: state === 'blocked' ? request.nextAt : null,
  } as const;
}
