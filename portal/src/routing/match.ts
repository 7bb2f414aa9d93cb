import { matchPath } from 'react-router';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { layouts } from './layouts.ts';
import { routeNames } from './paths.ts';
import { notFoundScreen, routes, screenOf } from './routes.ts';

/** The route of an address that begins with a language, or `null`. */
export function routeAt(pathname: string): RouteName | null {
  return routeNames.find((name) => matchPath(`/:locale/${routes[name].path}`, pathname)) ?? null;
}

/** Loads the chunks that the first render needs. */
export async function preloadPage(name: RouteName | null): Promise<void> {
  const screen = name ? screenOf(name) : notFoundScreen;
  await Promise.all([layouts[name ? routes[name].layout : 'guest'].preload(), screen.preload()]);
}
