import type { SecurityEvent } from '@portico/contract/account/activity';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

const pageSize = 20;
const hour = 3_600_000;

const kinds: readonly Pick<SecurityEvent, 'type' | 'method' | 'factor' | 'left'>[] = [
  { type: 'SIGN_IN', method: 'PASSWORD' },
  { type: 'PASSWORD_CHANGED' },
  { type: 'SIGN_IN', method: 'SECOND_STEP', factor: 'GOOGLE_AUTHENTICATOR' },
  { type: 'FACTOR_ACTIVATED', factor: 'GOOGLE_AUTHENTICATOR' },
  { type: 'SECOND_STEP_BLOCKED', factor: 'GOOGLE_AUTHENTICATOR' },
  { type: 'SIGN_IN', method: 'QR_CODE' },
  { type: 'OTHER_SESSIONS_ENDED' },
  { type: 'RECOVERY_CODES_CREATED' },
  { type: 'RECOVERY_CODE_USED', left: 9 },
  { type: 'BROWSER_TRUSTED' },
  { type: 'BROWSER_TRUST_ENDED' },
  { type: 'PASSKEY_ADDED' },
  { type: 'PASSKEY_REMOVED' },
  { type: 'PASSKEY_CONFIRMED' },
];

/** More events than one page lists. */
const events: readonly SecurityEvent[] = Array.from({ length: 26 }, (_, at) => ({
  ...(kinds[at % kinds.length] ?? { type: 'SIGN_IN' }),
  id: `event${at}`,
  browser: state.sessions[at % state.sessions.length]?.browser ?? '',
  address: `203.0.113.${at + 7}`,
  place: state.sessions[at % state.sessions.length]?.place ?? null,
  createdAt: new Date(Date.now() - at * at * hour).toISOString(),
}));

export const listActivity: Resolver<'listActivity'> = ({ after }) => {
  const start = after ? Number(after.split('event')[1]) + 1 : 0;
  const shown = events.slice(start, start + pageSize);
  const more = start + pageSize < events.length;
  return { events: shown, next: more ? `1.${shown.at(-1)?.id}` : null };
};

/** A reset code of the right form. */
export const secureAccount: Resolver<'secureAccount'> = () => ({ code: 'r'.repeat(43) });
