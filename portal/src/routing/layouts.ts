import { GuestLayout, LandingLayout } from '../shell/guest-layouts.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import type { Layout } from './routes.ts';

const loaded = async () => {};

/** The layout of signed-in users is a separate chunk, which guests do not load. */
export const layouts: Readonly<Record<Layout, LazyScreen>> = {
  landing: { Component: LandingLayout, preload: loaded },
  guest: { Component: GuestLayout, preload: loaded },
  account: lazyScreen(() => import('../shell/account-layout.tsx')),
};
