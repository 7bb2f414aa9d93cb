import { Button, Skeleton } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useIsLimited } from '../../lib/status/use-is-limited.ts';

/** In place of a few lines that could not be loaded, with another try. */
export function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const text = useText();
  if (useIsLimited()) return <Skeleton lines={2} />;
  return (
    <>
      <p>{text('account.checkupFailed')}</p>
      <div>
        <Button variant="quiet" size="small" onClick={() => onRetry()}>
          {text('shell.retry')}
        </Button>
      </div>
    </>
  );
}
