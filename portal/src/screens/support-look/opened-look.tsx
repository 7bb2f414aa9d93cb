import { ErrorIcon, ShieldIcon, Spinner } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useEffect, useRef, useState } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { NoAnswer } from '../../components/status/no-answer.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { keepOpenedLook } from '../../lib/look/look.ts';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';

/** Opens the look of a code once, and loads the portal anew for it; without a code there is none any more. */
export default function OpenedLook({ code }: { code: string }) {
  const text = useText();
  const call = useApi();
  const overview = usePath()('profileGeneral');
  const [step, setStep] = useState<'opening' | 'over' | { readonly failed: string }>(
    code === '' ? 'over' : 'opening',
  );
  const asked = useRef(false);
  useCleanAddress('supportLook');
  useEffect(() => {
    if (step !== 'opening' || asked.current) return;
    asked.current = true;
    call('openLook', { code }, { outageShownByCaller: true, limitShownByCaller: true }).then(
      (opened) => {
        keepOpenedLook(opened);
        location.replace(overview);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        asked.current = false;
        setStep(error.isUndecided ? { failed: error.code } : 'over');
      },
    );
  }, [call, code, overview, step]);
  if (step === 'opening')
    return (
      <AuthCard icon={ShieldIcon} title={text('shell.loading')} lead={null}>
        <Spinner />
      </AuthCard>
    );
  if (step !== 'over') return <NoAnswer code={step.failed} onRetry={() => setStep('opening')} />;
  return (
    <AuthCard
      icon={ErrorIcon}
      tone="warning"
      title={text('support.overTitle')}
      lead={<span role="status">{text('support.overText')}</span>}
    />
  );
}
