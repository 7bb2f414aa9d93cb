import type { Takeout } from '@portico/contract/account/takeout';
import { refusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

const day = 86_400_000;
const preparing = 6_000;

const iso = (time: number) => new Date(time).toISOString();

/** How far the takeout is: it takes a few seconds. */
function currentTakeout(): Takeout | null {
  if (state.takeoutRequestedAt === null) return null;
  const requestedAt = state.takeoutRequestedAt;
  const passed = Date.now() - requestedAt;
  const isReady = passed >= preparing;
  return {
    state: isReady ? 'READY' : 'PREPARING',
    progress: Math.min(100, Math.floor((100 * passed) / preparing)),
    requestedBy: 'user',
    requestedAt: iso(requestedAt),
    readyAt: isReady ? iso(requestedAt + preparing) : null,
    availableUntil: isReady ? iso(requestedAt + 7 * day) : null,
    size: isReady ? 2_400_000 : 0,
  };
}

export const getTakeout: Resolver<'getTakeout'> = () => ({
  takeout: currentTakeout(),
  nextFrom: state.takeoutRequestedAt === null ? null : iso(state.takeoutRequestedAt + day),
});

export const requestTakeout: Resolver<'requestTakeout'> = (input, caller) => {
  if (state.takeoutRequestedAt !== null) throw refusal('too_many_requests');
  state.takeoutRequestedAt = Date.now();
  return getTakeout(input, caller);
};

export const downloadTakeout: Resolver<'downloadTakeout'> = () => {
  if (currentTakeout()?.state !== 'READY') throw refusal('not_found');
  return new Blob(['PK'], { type: 'application/zip' });
};
