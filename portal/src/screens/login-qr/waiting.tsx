import { Button, ErrorIcon, KeyIcon, TextLink, WarningIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import parts from '../../components/screen.module.css';
import { NoAnswer } from '../../components/status/no-answer.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { useSignInRedirect } from '../../lib/session/use-sign-in-redirect.ts';
import { ShownCode } from './shown-code.tsx';
import { useQrSignIn } from './use-qr-sign-in.ts';

/** The screen on the device that asks to be signed in. */
export function Waiting() {
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  const { phase, shown, left, failure, again } = useQrSignIn(info?.application);
  const leaving = useSignInRedirect();
  const scanned = phase === 'scanned';
  useLostFocus(phase, focusTitle);

  const byPassword = (
    <div className={parts.links}>
      <TextLink as={Link} to={path('login', query)} standalone>
        {text('login.qrByPassword')}
      </TextLink>
      <BackToApplication info={info} />
    </div>
  );
  if (phase === 'failed' && failure)
    return (
      <NoAnswer code={failure.code} onRetry={again}>
        {byPassword}
      </NoAnswer>
    );
  if (phase === 'refused' || phase === 'expired') {
    const refused = phase === 'refused';
    return (
      <AuthCard
        icon={refused ? ErrorIcon : WarningIcon}
        tone={refused ? 'danger' : 'warning'}
        title={text(refused ? 'login.qrRefusedTitle' : 'login.qrExpiredTitle')}
        lead={<span role="alert">{text(refused ? 'login.qrRefusedText' : 'login.qrExpiredText')}</span>}
      >
        <Button wide onClick={again}>
          {text('login.qrNew')}
        </Button>
        {byPassword}
      </AuthCard>
    );
  }
  return (
    <AuthCard
      icon={KeyIcon}
      info={info}
      title={text(scanned ? 'login.qrScannedTitle' : 'login.qrTitle')}
      lead={<span role="status">{text(scanned ? 'login.qrScannedLead' : 'login.qrLead')}</span>}
    >
      <ShownCode code={shown} scanned={scanned} left={left} leaving={leaving} />
      {byPassword}
    </AuthCard>
  );
}
