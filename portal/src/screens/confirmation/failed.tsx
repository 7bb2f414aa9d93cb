import { Button, ButtonLink, ErrorIcon } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { NewLinkForm } from './new-link-form.tsx';

export interface FailedProps {
  error: ApiError;
  onRetry: () => void;
}

/** Explains the failure and offers the next step: another try, the sign-in, or another link. */
export function Failed({ error, onRetry }: FailedProps) {
  const text = useText();
  const errorText = useErrorText();
  const path = usePath();
  const { code } = error;
  const isOccupied = code === 'email_occupied';
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
      {error.isOutage && (
        <Button wide onClick={onRetry}>
          {text('shell.retry')}
        </Button>
      )}
      {isOccupied && (
        <ButtonLink as={Link} to={path('login')} wide>
          {text('confirmation.signIn')}
        </ButtonLink>
      )}
      {!error.isOutage && !isOccupied && <NewLinkForm />}
    </AuthCard>
  );
}
