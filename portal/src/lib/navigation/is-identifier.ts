import { applicationId } from '@portico/contract/applications';
import * as v from 'valibot';

/**
 * Whether the name of an unknown application may be shown. Other text could say anything, because anybody can
 * make a link with it.
 */
export function isIdentifier(application: string): boolean {
  return v.is(applicationId, application);
}
