import { ErrorIcon, KeyIcon, Spinner } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useEffect, useRef, useState } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { forgetConfirmedEmail } from '../../components/providers/confirmed-email.ts';
import { useApi } from '../../lib/api/api.ts';
import { useText, useTextsComplete } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';

/** Completes a registration whose e-mail the provider has confirmed: there is no mail to wait for. */
export default function ProviderConfirmed() {
  const call = useApi();
  const text = useText();
  const path = usePath();
  const isComplete = useTextsComplete();
  const { storeTokenSet } = useSessionOwner();
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a registration is completed once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    call('confirmByProvider', {}, { outageShownByCaller: true }).then(
      (confirmed) => {
        forgetConfirmedEmail();
        if (confirmed?.tokenSet) storeTokenSet(confirmed.tokenSet);
        location.replace(
          confirmed?.resourceUrl && !confirmed.tokenSet ? confirmed.resourceUrl : path('profile'),
        );
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        forgetConfirmedEmail();
        setFailed(true);
      },
    );
  }, []);
  if (!isComplete || !failed)
    return (
      <AuthCard
        icon={KeyIcon}
        title={text(isComplete ? 'identities.completing' : 'shell.loading')}
        lead={null}
      >
        <Spinner />
      </AuthCard>
    );
  return (
    <AuthCard
      icon={ErrorIcon}
      tone="warning"
      title={text('identities.failedTitle')}
      lead={<span role="alert">{text('identities.failedText')}</span>}
    />
  );
}
