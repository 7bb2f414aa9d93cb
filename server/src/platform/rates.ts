import type { Who } from '@portico/contract/endpoint';
import { type CallName, endpoints } from '@portico/contract/endpoints';
import { staffEndpoints } from '@portico/contract/endpoints/staff';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often a call may be made: `points` times in `seconds`, counted per client address, client or account. */
export interface RateLimit {
  readonly per: 'address' | 'client' | 'account';
  readonly points: number;
  readonly seconds: number;
}

/** The rate limits of an endpoint. */
export interface Rate {
  /** Endpoints with the same counter share their points. */
  readonly counter: string;
  readonly limits: readonly RateLimit[];
  /** Whether a successful call gives its points back, so that only refused calls count. */
  readonly refusedOnly?: true;
}

/** How many pages one address may open: a whole company behind it, and no client that keeps the processor busy. */
export const pageLimits = [
  { points: 120, seconds: 5 },
  { points: 1_200, seconds: minute },
] as const;

/** One counter for all calls of a signed-in user. */
export const accountLimits = [{ per: 'account', points: 300, seconds: minute }] as const;

/** One counter for all calls of a member of staff. */
export const staffRate: Rate = { counter: 'staff', limits: accountLimits };

const perLink = [{ per: 'address', points: 30, seconds: minute }] as const;

/** One counter for all steps of a sign-in; the portal and the console share it. */
export const signInRate: Rate = {
  counter: 'issueToken',
  limits: [
    { per: 'address', points: 30, seconds: minute },
    { per: 'address', points: 300, seconds: hour },
  ],
  refusedOnly: true,
};

const rates = {
  issueToken: signInRate,
  getStaffCaptcha: signInRate,
  startStaffSignIn: signInRate,
  resendStaffCode: signInRate,
  confirmStaffSignIn: signInRate,
  startStaffPasskey: signInRate,
  confirmStaffPasskey: signInRate,
  restoreStaffSession: signInRate,
  checkReturnAddress: { limits: perLink },
  startPasskeySignIn: { limits: [{ per: 'address', points: 60, seconds: minute }] },
  startQrSignIn: { limits: [{ per: 'address', points: 10, seconds: minute }] },
  register: {
    limits: [
      { per: 'address', points: 5, seconds: hour },
      { per: 'address', points: 20, seconds: day },
    ],
  },
  findSponsor: { limits: [{ per: 'address', points: 30, seconds: minute }] },
  resendConfirmation: { limits: perLink },
  checkConfirmation: { limits: perLink },
  confirmRegistration: { limits: perLink },
  requestPasswordReset: { limits: [{ per: 'address', points: 10, seconds: hour }] },
  checkPasswordReset: { limits: perLink },
  confirmPasswordReset: { limits: perLink },
  secureAccount: { limits: perLink },
  getCaptchaChallenge: { limits: perLink },
  uploadFile: {
    limits: [
      { per: 'account', points: 20, seconds: hour },
      { per: 'account', points: 50, seconds: day },
    ],
  },
} as const satisfies Partial<Record<CallName, Omit<Rate, 'counter'>>>;

/** All calls of one signed-in person share a counter. */
const ratesOfCallers: Partial<Readonly<Record<Who, Rate>>> = {
  user: { counter: 'account', limits: accountLimits },
  staff: staffRate,
};

/** The rate limits of a call: those in `rates`, else those of whoever must make it. */
export function rateOf(name: CallName): Rate | undefined {
  const own: Omit<Rate, 'counter'> | undefined = Object.hasOwn(rates, name)
    ? rates[name as keyof typeof rates] // Safe: it is one of its keys.
    : undefined;
  return own ? { counter: name, ...own } : ratesOfCallers[{ ...endpoints, ...staffEndpoints }[name].who];
}
