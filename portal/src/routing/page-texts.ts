import type { TextOf } from '../lib/i18n/i18n.tsx';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { routes } from './routes.ts';

export type PageName = RouteName | 'notFound';

const notFound = { title: 'title.notFound', description: undefined } as const;

/** Title and description of a page in the language of the page. */
export function pageTexts(
  name: PageName,
  text: TextOf,
): { readonly title: string; readonly description: string } {
  const { title, description = 'description.home' } = name === 'notFound' ? notFound : routes[name];
  return { title: text('shell.pageTitle', { title: text(title) }), description: text(description) };
}
