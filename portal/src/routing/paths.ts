import type { Locale } from '@portico/contract/locales';
import { addressOf, type Query } from '../lib/navigation/paths.ts';
import type { RouteLinks, RouteName } from '../lib/navigation/route-links.ts';
import { routes } from './routes.ts';

// Safe: the table's keys are exactly the route names.
export const routeNames = Object.keys(routes) as RouteName[];

/** What links need of the route table. */
export const routeLinks = Object.fromEntries(
  routeNames.map((name) => [name, { path: routes[name].path }]),
  // Safe: one entry for each name.
) as RouteLinks;

export function pathTo(locale: Locale, name: RouteName, query?: Query): string {
  return addressOf(locale, routes[name].path, query);
}
