import { matchPath } from 'react-router';
import { paths, type RouteName } from '../lib/navigation/paths.ts';
import { layouts } from './layouts.ts';
import type { LazyScreen } from './lazy-screen.tsx';
import { notFound, routes } from './routes.tsx';

/** The route of an address that begins with a language, or `null`. */
export function routeAt(pathname: string): RouteName | null {
  // Safe: the table's keys are the route names.
  const names = Object.keys(paths) as RouteName[];
  return names.find((name) => matchPath(`/:locale/${paths[name]}`, pathname)) ?? null;
}

/** The screen that a route shows in the end. */
export function screenOf(name: RouteName | null): LazyScreen {
  const screen = name && routes[name].screen;
  return typeof screen === 'string' ? screenOf(screen) : (screen ?? notFound);
}

/** Fetches all that is needed to draw the first page at once. */
export async function preloadPage(name: RouteName | null): Promise<void> {
  await Promise.all([layouts[name ? routes[name].layout : 'guest'].preload(), screenOf(name).preload()]);
}
