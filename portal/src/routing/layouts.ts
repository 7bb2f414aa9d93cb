import { GuestLayout, LandingLayout } from '../shell/guest-layouts.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import type { Layout } from './routes.ts';

const atHand = async () => {};

/** Guests never load what stands around a signed-in person. */
export const layouts: Readonly<Record<Layout, LazyScreen>> = {
  landing: { Component: LandingLayout, preload: atHand },
  guest: { Component: GuestLayout, preload: atHand },
  account: lazyScreen(() => import('../shell/account-layout.tsx')),
};
