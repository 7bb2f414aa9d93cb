import { ButtonLink, SuccessIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { AfterSuccess } from '../../components/status/after-success.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';

export default function PasswordSuccess() {
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  return (
    <AfterSuccess done="password-reset" otherwise="login">
      <AuthCard
        icon={SuccessIcon}
        tone="success"
        title={text('password.successTitle')}
        lead={text('password.successLead')}
        info={info}
      >
        <ButtonLink as={Link} to={path('login', query)} wide>
          {text('password.successSignIn')}
        </ButtonLink>
      </AuthCard>
    </AfterSuccess>
  );
}
