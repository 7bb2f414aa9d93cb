import { Button } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';

/** In place of a few lines that could not be loaded, with another try. */
export function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const text = useText();
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
