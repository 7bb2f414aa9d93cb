import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import type { Frame } from './routes.tsx';
import { GuestFrame, LandingFrame } from './shell/guest-frames.tsx';

const atHand = async () => {};

/** Guests never load what stands around a signed-in person. */
export const frames: Readonly<Record<Frame, LazyScreen>> = {
  landing: { Component: LandingFrame, preload: atHand },
  guest: { Component: GuestFrame, preload: atHand },
  account: lazyScreen(() => import('./shell/account-frame.tsx')),
};
