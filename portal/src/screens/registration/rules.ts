import type { ApplicationInfo } from '@portico/contract/config';

/** A messaging-app id as it stood in the address, if it is one: a positive integer. */
export function telegramIdOf(value: string | null): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(value ?? '') ? Number(value) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The application somebody came for; one that we do not know must not keep them from registering. */
export function knownApplication(
  name: string | null,
  known: readonly ApplicationInfo[],
): ApplicationInfo | undefined {
  return known.find(({ application }) => application === name?.trim().toUpperCase());
}
