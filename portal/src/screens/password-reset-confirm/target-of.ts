import type { ApplicationInfo } from '@portico/contract/config';
import type { Resource } from '@portico/contract/registration';

/**
 * The query of the sign-in afterwards: the application and the URL that the server answered, if the
 * application is known.
 */
export function targetOf(
  resource: Resource,
  known: readonly ApplicationInfo[],
): { application?: string; backUrl?: string } {
  const { resourceUrl, applicationName } = resource ?? {};
  const info = applicationName
    ? known.find((application) => application.applicationName === applicationName)
    : known.find((application) => originOf(application.url) === originOf(resourceUrl));
  if (!info) return {};
  return { application: info.application, ...(resourceUrl && { backUrl: resourceUrl }) };
}

function originOf(url: string | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).origin : null;
}
