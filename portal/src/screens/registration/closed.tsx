import { LockIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import { InvitationForm } from '../../components/invitation/invitation-form.tsx';
import parts from '../../components/screen.module.css';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import styles from './registration.module.css';
import { useRegistrationTarget } from './use-registration-target.ts';

/** Shown when the invitation is wrong and registration requires one: asks for another code. */
export default function Closed() {
  const text = useText();
  const errorText = useErrorText();
  const path = usePath();
  const info = useRegistrationTarget();
  return (
    <div className={styles.closed}>
      <AuthCard
        icon={LockIcon}
        tone="warning"
        info={info}
        title={text('invitation.closedTitle')}
        lead={<span role="alert">{errorText('incorrect_invite_code')}</span>}
      >
        <div className={parts.actions}>
          <p className={parts.note}>{text('registration.closedText')}</p>
          <InvitationForm />
        </div>
        <div className={parts.links}>
          <TextLink as={Link} to={path('home')} standalone>
            {text('shell.toHome')}
          </TextLink>
          <BackToApplication info={info} />
        </div>
      </AuthCard>
    </div>
  );
}
