import { loadFile } from '@portico/web/load-file';
import { lazy, Suspense } from 'react';
import { usePageStatus } from '../../lib/status/global-status.ts';

// Few pages need it.
const StatusFailure = lazy(() => loadFile(() => import('../status-failure.tsx')));

/** Shows a status above the screen that it belongs to, so that loaded data and typed text are not lost. */
export function StatusBanner() {
  const status = usePageStatus();
  if (status.state === 'success' || status.placement !== 'screen') return null;
  return (
    <Suspense fallback={null}>
      <StatusFailure status={status} />
    </Suspense>
  );
}
