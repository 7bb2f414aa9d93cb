import type { LandingWords } from '@portico/contract/brand/words';
import type { TextOf } from '../lib/i18n/i18n.tsx';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { routes } from './routes.ts';

export type PageName = RouteName | 'notFound';

const notFound = { title: 'title.notFound', description: undefined } as const;

/**
 * Title and description of a page in the language of the page; home has those of the operator, if there are
 * any.
 */
export function pageTexts(
  name: PageName,
  text: TextOf,
  landing: LandingWords | undefined,
): { readonly title: string; readonly description: string } {
  const { title, description = 'description.home' } = name === 'notFound' ? notFound : routes[name];
  const own = name === 'home' ? landing : undefined;
  return {
    title: text('shell.pageTitle', { title: own?.title ?? text(title) }),
    description: own?.lead || text(description),
  };
}
