import { applicationId } from '@portico/contract/applications';
import type { ApplicationInfo } from '@portico/contract/config';
import * as v from 'valibot';

/** The messaging-app id of the address, if it is valid: a positive integer. */
export function telegramIdOf(value: string | null): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(value ?? '') ? Number(value) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The application that the user came from. An unknown one is left out, because it must not prevent the registration. */
export function knownApplication(
  name: string | null,
  known: readonly ApplicationInfo[],
): ApplicationInfo | undefined {
  return known.find(({ application }) => application === name?.trim().toUpperCase());
}

/** Whether the name of an unknown application may be shown. Other text could say anything, because anybody can make a link with it. */
export function isIdentifier(application: string): boolean {
  return v.is(applicationId, application);
}
