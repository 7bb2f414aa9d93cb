import type { ApplicationInfo } from '@portico/contract/config';

/** The messaging-app id of the address, if it is valid: a positive integer. */
export function telegramIdOf(value: string | null): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(value ?? '') ? Number(value) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * The application that the user came from. An unknown one is left out, because it must not prevent the
 * registration.
 */
export function knownApplication(
  name: string | null,
  known: readonly ApplicationInfo[],
): ApplicationInfo | undefined {
  return known.find(({ application }) => application === name?.trim().toUpperCase());
}
