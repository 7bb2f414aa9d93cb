import type { ApplicationInfo } from '@portico/contract/config';
import type { Resource } from '@portico/contract/registration';

/** Where a user can go after the confirmation, besides the sign-in. */
export interface NextStep {
  /** The address that the server answered, unless it is the portal's own or not an HTTP address. */
  readonly url?: string;
  /** The name of the application that the user registered for. */
  readonly applicationName?: string;
  readonly info?: ApplicationInfo;
}

/**
 * Reads what the server answered: an address, a name, both, or neither. `portal` is the address of this page.
 */
export function nextStep(
  resource: Resource,
  applications: readonly ApplicationInfo[],
  portal: string,
): NextStep {
  const { resourceUrl, applicationName } = resource ?? {};
  const info = applications.find((known) => known.applicationName === applicationName);
  const isOtherPage =
    resourceUrl !== undefined && isWebPage(resourceUrl) && !isPortalHome(resourceUrl, portal);
  return {
    ...(isOtherPage && { url: resourceUrl }),
    ...(applicationName && { applicationName }),
    ...(info && { info }),
  };
}

function isWebPage(address: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');
}

function isPortalHome(address: string, portal: string): boolean {
  const [url, own] = [new URL(address), new URL(portal)];
  return url.origin === own.origin && url.pathname.split('/').filter(Boolean).length <= 1;
}
