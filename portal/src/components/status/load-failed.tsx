import { Button, EmptyState, OfflineIcon, Skeleton } from '@portico/ui';
import { focusSection } from '@portico/web/focus-section';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useIsLimited } from '../../lib/status/use-is-limited.ts';

export interface LoadFailedProps {
  /** What could not be loaded. */
  title: string;
  onRetry: () => unknown;
}

/** In place of a list or a form that could not be loaded, with another try. */
export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  const text = useText();
  if (useIsLimited()) return <Skeleton shape="control" lines={2} />;
  return (
    <EmptyState
      icon={<OfflineIcon />}
      title={title}
      action={
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            focusSection(currentTarget);
            onRetry();
          }}
        >
          {text('shell.retry')}
        </Button>
      }
    />
  );
}
