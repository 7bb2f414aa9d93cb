import { ButtonLink, ErrorIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTitleFocus } from '../../lib/navigation/use-title-focus.ts';
import parts from '../screen.module.css';
import { AuthCard } from './auth-card.tsx';

export interface InvalidLinkProps {
  title: string;
  lead: string;
  /** The label of the button that opens the page for a reset link. */
  newLink: string;
}

/** Shown when a mailed link does not work. */
export function InvalidLink({ title, lead, newLink }: InvalidLinkProps) {
  const text = useText();
  const path = usePath();
  useTitleFocus();
  return (
    <AuthCard icon={ErrorIcon} tone="danger" title={title} lead={<span role="alert">{lead}</span>}>
      <ButtonLink as={Link} to={path('passwordReset')} wide>
        {newLink}
      </ButtonLink>
      <p className={parts.links}>
        <TextLink as={Link} to={path('login')} standalone>
          {text('form.backToSignIn')}
        </TextLink>
      </p>
    </AuthCard>
  );
}
