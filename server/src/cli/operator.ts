import type { Actor } from '../capabilities/audit/actor.ts';
import { operatorName } from '../platform/operator-name.ts';

/**
 * The operator who runs this command: the user of the operating system, and the one who became that user by
 * sudo.
 */
export function operator(): Actor {
  const { SUDO_USER } = process.env;
  const name = operatorName();
  return { type: 'cli', user: SUDO_USER ? `${SUDO_USER} (as ${name})` : name };
}
