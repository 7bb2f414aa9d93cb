import { userInfo } from 'node:os';
import type { Actor } from '../capabilities/audit/actor.ts';

/** The operator who runs this command: the user of the operating system, and the one who became that user by sudo. */
export function operator(): Actor {
  const { SUDO_USER } = process.env;
  const name = ownName();
  return { type: 'cli', user: SUDO_USER ? `${SUDO_USER} (as ${name})` : name };
}

/** A user of a container may have no name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
