import { ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { AfterSuccess } from '../../components/status/after-success.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';

export default function SuccessChangePassword() {
  const text = useText();
  const path = usePath();
  return (
    <AfterSuccess done="password-changed" otherwise="profilePassword">
      <AuthCard
        icon={SuccessIcon}
        tone="success"
        title={text('password.changedTitle')}
        lead={text('password.changedLead')}
      >
        <ButtonLink as={Link} to={path('profile')} wide>
          {text('password.changedProfile')}
        </ButtonLink>
        <p className={parts.links}>
          <TextLink as={Link} to={path('profileSecurityStatus')} standalone>
            {text('password.changedNext')}
          </TextLink>
        </p>
      </AuthCard>
    </AfterSuccess>
  );
}
