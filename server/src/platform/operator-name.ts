import { userInfo } from 'node:os';

/** The user of the operating system who runs this command. A user of a container may have no name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // Any error: the number of the user says who it is.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
