import type { ApplicationInfo } from '@portico/contract/config';
import { backUrlPlaceholder, requestIn, requestPlaceholder } from '@portico/contract/page';
import { readParameters } from '../shared/bodies/parameters.ts';
import { pathOf, queryOf } from '../shared/path.ts';

/** Parameters of which the first render depends on whether they are there, and not on their value. */
const presences = ['referral', 'code'] as const;

/**
 * The address that a page is rendered for, with so little of its query that there are few different ones: a
 * page is rendered once for all of them. The portal's script reads the real query once it runs.
 */
export function renderedAddress(
  url: string,
  applications: readonly ApplicationInfo[],
  portal: string,
): string {
  const first = parametersOf(url);
  const wanted = first('application').trim().toUpperCase();
  const known = applications.find(({ application }) => application === wanted);
  const rendered = new URLSearchParams(known && { application: known.application });
  const backUrl = first('backUrl');
  if (known && backUrl !== '')
    rendered.set('backUrl', requestIn(backUrl, portal) ? requestPlaceholder : backUrlPlaceholder);
  for (const name of presences) if (first(name) !== '') rendered.set(name, '1');
  const path = pathOf(url);
  // Its page says more then, which would move it later.
  if (path.endsWith('/sign-out') && first('reason') === 'refused') rendered.set('reason', 'refused');
  return rendered.size === 0 ? path : `${path}?${rendered}`;
}

const placeholders = new RegExp(
  [backUrlPlaceholder, requestPlaceholder].map((text) => `(?<==)${encodeURIComponent(text)}`).join('|'),
  'g',
);

/**
 * Writes the return address of an address into the links of the page that was rendered for it, encoded as
 * each of them needs it.
 */
export function withBackUrl(html: string, url: string, portal: string): string {
  const backUrl = parametersOf(url)('backUrl');
  if (backUrl === '') return html;
  const encoded = new URLSearchParams([['', backUrl]]).toString().slice(1);
  return html
    .replaceAll(placeholders, () => encoded)
    .replaceAll(`/${requestPlaceholder}`, () => `/${requestIn(backUrl, portal) ?? ''}`);
}

function parametersOf(url: string): (name: string) => string {
  const query = readParameters(queryOf(url));
  return (name) => [query[name] ?? ''].flat()[0] ?? '';
}
