import type { Locale } from '@portico/contract/locales';
import type { Resource } from '@portico/contract/registration';
import type { Context } from '../../context/context.ts';
import { findApplication } from './store.ts';
import { nameIn } from './stored-json.ts';

/**
 * The address that follows a mailed link: the application that the link was requested for, else the portal's
 * home page.
 */
export async function resourceFor(
  { db, config }: Pick<Context, 'db' | 'config'>,
  applicationId: string | null,
  locale: Locale,
): Promise<Resource> {
  const application = applicationId === null ? undefined : await findApplication(db, applicationId);
  return application
    ? { resourceUrl: application.url, applicationName: nameIn(application, locale) }
    : { resourceUrl: new URL(`/${locale}`, config.publicUrl).href };
}

/** The name of the application that a mailed link was requested for, for the page of the link. */
export async function nameOf(
  { db }: Pick<Context, 'db'>,
  applicationId: string | null,
  locale: Locale,
): Promise<{ applicationName?: string }> {
  const application = applicationId === null ? undefined : await findApplication(db, applicationId);
  return application ? { applicationName: nameIn(application, locale) } : {};
}
