import { ArchCard, ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Crown } from '../../parts/crown.tsx';
import parts from '../../parts/parts.module.css';

export default function SuccessChangePassword() {
  const text = useText();
  const path = usePath();
  return (
    <ArchCard
      crown={
        <Crown tone="success">
          <SuccessIcon size={28} />
        </Crown>
      }
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
    </ArchCard>
  );
}
