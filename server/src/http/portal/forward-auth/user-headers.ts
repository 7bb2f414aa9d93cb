import type { ForwardedUser } from '../../../capabilities/sign-in/forwarded-user.ts';

/**
 * What the application learns of its user, as headers. Every value is UTF-8, which most applications expect.
 * All are always there, empty where nothing is told: they replace those that a browser has sent.
 */
export function userHeaders({ id, email, name, groups, roles }: ForwardedUser): Record<string, string> {
  return {
    'remote-user': bytes(id),
    'remote-email': bytes(email),
    'remote-name': bytes(name),
    'remote-groups': bytes(listOf(groups ?? [])),
    'remote-roles': bytes(listOf(roles ?? [])),
  };
}

/** A list with commas between its members; one in a member would make two of it. */
function listOf(members: readonly string[] | string): string {
  if (typeof members === 'string') return members;
  return members.map((each) => each.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** A text as Node writes the bytes of its UTF-8. No line can be added to a header. */
function bytes(text: string): string {
  return Buffer.from(text.replaceAll(/\p{Cc}/gu, ' '), 'utf8').toString('latin1');
}
