import { Button } from '@portico/ui';
import { useErrorText, useText } from '../i18n/i18n.tsx';
import { Page } from './page.tsx';

export interface PageFailedProps {
  /** Why it cannot be shown. */
  code: string;
  /** Reloads the page if it is left out. */
  onRetry?: () => void;
}

/** In place of a page that cannot be shown, with another try. */
export function PageFailed({ code, onRetry = () => location.reload() }: PageFailedProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <Page title={text('console.failedTitle')} lead={<span role="alert">{errorText(code)}</span>}>
      <div>
        <Button onClick={() => onRetry()}>{text('console.retry')}</Button>
      </div>
    </Page>
  );
}
