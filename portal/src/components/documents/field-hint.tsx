import type { ReviewReason } from '@portico/contract/documents/review';
import type { ReactNode } from 'react';
import { Remark } from './remark.tsx';

/** What is said above a field's control: what moderators said about it, then what to enter. */
export function fieldHint(reasons: readonly ReviewReason[], hint: ReactNode): ReactNode {
  if (reasons.length === 0) return hint;
  return (
    <>
      {reasons.map((reason) => (
        <Remark key={reason} reason={reason} />
      ))}
      {hint}
    </>
  );
}
