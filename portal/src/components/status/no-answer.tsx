import { Button, OfflineIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { AuthCard } from '../auth/auth-card.tsx';

export interface NoAnswerProps {
  /** Why there is no answer. */
  readonly code: string;
  readonly onRetry: () => void;
  /** Other ways to go on. */
  readonly children?: ReactNode;
}

/** In place of a page whose first call got no answer, with another try. */
export function NoAnswer({ code, onRetry, children }: NoAnswerProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <AuthCard
      icon={OfflineIcon}
      tone="warning"
      title={text('shell.errorTitle')}
      lead={<span role="alert">{errorText(code)}</span>}
    >
      <Button wide onClick={onRetry}>
        {text('shell.retry')}
      </Button>
      {children}
    </AuthCard>
  );
}
