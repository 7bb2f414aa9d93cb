import { Card, Skeleton, VisuallyHidden } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { LoadFailed } from '../status/load-failed.tsx';

/** In the place of a document that is loading or could not be loaded. */
export function DocumentLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  if (!error) return <DocumentSkeleton />;
  return (
    <Card>
      <LoadFailed title={text('verification.loadFailed')} onRetry={onRetry} />
    </Card>
  );
}

export function DocumentSkeleton() {
  const text = useText();
  return (
    <Card>
      <div role="status">
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
        <Skeleton shape="control" lines={6} />
      </div>
    </Card>
  );
}
