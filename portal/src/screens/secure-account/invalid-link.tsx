import { ButtonLink, ErrorIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTitleFocus } from '../../lib/navigation/use-title-focus.ts';

export function InvalidLink() {
  const text = useText();
  const path = usePath();
  useTitleFocus();
  return (
    <AuthCard
      icon={ErrorIcon}
      tone="danger"
      title={text('secure.invalidTitle')}
      lead={<span role="alert">{text('secure.invalidLead')}</span>}
    >
      <ButtonLink as={Link} to={path('passwordReset')} wide>
        {text('secure.invalidReset')}
      </ButtonLink>
      <p className={parts.links}>
        <TextLink as={Link} to={path('login')} standalone>
          {text('password.backToSignIn')}
        </TextLink>
      </p>
    </AuthCard>
  );
}
