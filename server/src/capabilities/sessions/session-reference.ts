import type { SessionId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';

/**
 * What an application knows a session of the portal by (`sid`): the same as long as the session lasts, and
 * another one at each application, so that two of them cannot find out that they have the same user.
 */
export function sessionReference(application: string, sessionId: SessionId): string {
  return digest(`session reference ${application} ${sessionId}`);
}
