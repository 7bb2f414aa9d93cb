import { lazy, Suspense } from 'react';
import type { NewRecoveryCodesProps } from './new-recovery-codes.tsx';

const NewRecoveryCodes = lazy(() => import('./new-recovery-codes.tsx'));

/** Makes new recovery codes. Loaded when it is asked for: few visits of the page do that. */
export function RecoveryDialog(props: NewRecoveryCodesProps) {
  return (
    <Suspense fallback={null}>
      <NewRecoveryCodes {...props} />
    </Suspense>
  );
}
