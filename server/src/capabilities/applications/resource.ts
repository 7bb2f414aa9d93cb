import type { Locale } from '@portico/contract/locales';
import type { Resource } from '@portico/contract/registration';
import type { Context } from '../../context.ts';
import { findApplication } from './store.ts';

/** Where a person goes on to after a mailed link: the application they came for, else the portal's front page. */
export async function resourceFor(
  { db, config }: Pick<Context, 'db' | 'config'>,
  applicationId: string | null,
  locale: Locale,
): Promise<Resource> {
  const application = applicationId === null ? undefined : await findApplication(db, applicationId);
  return application
    ? { resourceUrl: application.url, applicationName: application.name }
    : { resourceUrl: new URL(`/${locale}`, config.publicUrl).href };
}
