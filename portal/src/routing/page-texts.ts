import type { TextOf } from '../lib/i18n/i18n.tsx';
import type { RouteName } from '../lib/navigation/paths.ts';

export type PageName = RouteName | 'notFound';

const described = [
  'home',
  'login',
  'loginQr',
  'registration',
  'confirmation',
  'passwordReset',
  'passwordResetConfirm',
  'passwordSuccess',
] as const satisfies readonly RouteName[];

/** Title and description of a page, in words. Pages behind the sign-in share the description of the home page. */
export function pageTexts(
  name: PageName,
  text: TextOf,
): { readonly title: string; readonly description: string } {
  const title = text('shell.pageTitle', { title: text(`title.${name}`) });
  return { title, description: text(`description.${described.find((it) => it === name) ?? 'home'}`) };
}
