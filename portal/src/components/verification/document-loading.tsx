import { Button, Card, EmptyState, OfflineIcon, Skeleton, VisuallyHidden } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';

/** In the place of a document that is loading or could not be loaded. */
export function DocumentLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  return (
    <Card>
      {error ? (
        <EmptyState
          icon={<OfflineIcon />}
          title={text('verification.loadFailed')}
          action={
            <Button variant="secondary" onClick={onRetry}>
              {text('shell.retry')}
            </Button>
          }
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
          <Skeleton shape="control" lines={6} />
        </div>
      )}
    </Card>
  );
}
