import { Button, ErrorIcon } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { NewLinkForm } from './new-link-form.tsx';

export interface FailedProps {
  error: ApiError;
  onRetry: () => void;
}

/** What went wrong, and what helps: another try after an outage, another link otherwise. */
export function Failed({ error, onRetry }: FailedProps) {
  const text = useText();
  const errorText = useErrorText();
  const code = error.fieldErrors.code?.[0] ?? error.code;
  return (
    <AuthCard
      icon={ErrorIcon}
      tone="danger"
      title={text('confirmation.failedTitle')}
      lead={
        <span role="alert">
          {code === 'incorrect_code' ? text('confirmation.failedLink') : errorText(code)}
        </span>
      }
    >
      {error.isOutage ? (
        <Button wide onClick={onRetry}>
          {text('confirmation.retry')}
        </Button>
      ) : (
        <NewLinkForm />
      )}
    </AuthCard>
  );
}
