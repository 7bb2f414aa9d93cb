import { ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { Link } from '../../lib/router/link.tsx';

export default function SuccessChangePassword() {
  const text = useText();
  const path = usePath();
  return (
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
  );
}
