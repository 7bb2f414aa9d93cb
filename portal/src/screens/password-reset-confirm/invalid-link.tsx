import { ArchCard, ButtonLink, ErrorIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Crown } from '../../parts/crown.tsx';
import parts from '../../parts/parts.module.css';

export function InvalidLink() {
  const text = useText();
  const path = usePath();
  return (
    <ArchCard
      crown={
        <Crown tone="danger">
          <ErrorIcon size={28} />
        </Crown>
      }
      title={text('password.invalidTitle')}
      lead={<span role="alert">{text('password.invalidLead')}</span>}
    >
      <ButtonLink as={Link} to={path('passwordReset')} wide>
        {text('password.invalidNew')}
      </ButtonLink>
      <p className={parts.links}>
        <TextLink as={Link} to={path('login')} standalone>
          {text('password.backToSignIn')}
        </TextLink>
      </p>
    </ArchCard>
  );
}
