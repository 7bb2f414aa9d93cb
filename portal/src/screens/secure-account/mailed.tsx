import { ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTitleFocus } from '../../lib/navigation/use-title-focus.ts';

/**
 * Shown when everything has ended, and the link for a new password was mailed, because the mail with this
 * link is older.
 */
export function Mailed() {
  const text = useText();
  const path = usePath();
  useTitleFocus();
  return (
    <AuthCard
      icon={SuccessIcon}
      tone="success"
      title={text('secure.mailedTitle')}
      lead={text('secure.mailedLead')}
    >
      <ButtonLink as={Link} to={path('login')} wide>
        {text('form.backToSignIn')}
      </ButtonLink>
      <p className={parts.links}>
        <TextLink as={Link} to={path('passwordReset')} standalone>
          {text('secure.noMail')}
        </TextLink>
      </p>
    </AuthCard>
  );
}
