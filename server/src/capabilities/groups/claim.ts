import type { ClaimShape } from '@portico/contract/staff/claim-rules';

/** What a claim tells, and how an application wants to be told it. */
export interface Disclosed {
  readonly claim: string;
  readonly shape: ClaimShape;
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

/** The value of the claim, in the order of the ids, which no change of a name disturbs. */
export function claimValue({ shape, members }: Disclosed): string | string[] {
  const sorted = members.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  switch (shape) {
    case 'IDS':
      return ids;
    case 'NAMES':
      return sorted.map(({ name }) => name);
    case 'SPACES':
      return ids.join(' ');
    case 'COMMAS':
      return ids.join(',');
  }
}
