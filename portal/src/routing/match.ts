import type { RouteName } from '../lib/navigation/route-links.ts';
import { matchPath, type Params } from '../lib/router/match-path.ts';
import { layouts } from './layouts.ts';
import { routeNames } from './paths.ts';
import { type Layout, notFoundScreen, routes, screenOf } from './routes.ts';

/** The route of an address that begins with a language, or `null`. */
export function routeAt(pathname: string): RouteName | null {
  return routeNames.find((name) => matchPath(patternOf(name), pathname)) ?? null;
}

/** The parameters in the path of an address that belongs to the route. */
export function paramsAt(name: RouteName | null, pathname: string): Params {
  return (name && matchPath(patternOf(name), pathname)) ?? {};
}

/** The layout of a route; the not-found page has that of guests. */
export function layoutOf(name: RouteName | null): Layout {
  return name ? routes[name].layout : 'guest';
}

function patternOf(name: RouteName): string {
  return `/:locale/${routes[name].path}`;
}

/** Loads the chunks that the first render needs. */
export async function preloadPage(name: RouteName | null): Promise<void> {
  const screen = (name && screenOf(name)) ?? notFoundScreen;
  await Promise.all([layouts[layoutOf(name)].preload(), screen.preload()]);
}
