import type { ApplicationInfo } from '@portico/contract/config';
import { readParameters } from '../shared/bodies/parameters.ts';
import { pathOf, queryOf } from '../shared/path.ts';

/** Parameters of which the first render depends on whether they are there, and not on their value. */
const presences = ['referral', 'code'] as const;

/**
 * The address that a page is rendered for: its path, and only so much of its query that there are few different ones, so that a page is
 * rendered once for all of them. The portal's script reads the real query once it runs.
 */
export function renderedAddress(url: string, applications: readonly ApplicationInfo[]): string {
  const query = readParameters(queryOf(url));
  const first = (name: string) => [query[name] ?? ''].flat()[0] ?? '';
  const wanted = first('application').trim().toUpperCase();
  const known = applications.find(({ application }) => application === wanted);
  const rendered = new URLSearchParams(known && { application: known.application });
  for (const name of presences) if (first(name) !== '') rendered.set(name, '1');
  const path = pathOf(url);
  return rendered.size === 0 ? path : `${path}?${rendered}`;
}
