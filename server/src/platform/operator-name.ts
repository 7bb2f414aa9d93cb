import { userInfo } from 'node:os';

/** The user of the operating system who runs this command. A user of a container may have no name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
