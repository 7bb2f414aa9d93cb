import { ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Doorway } from '../../parts/doorway.tsx';
import parts from '../../parts/parts.module.css';

export default function SuccessChangePassword() {
  const text = useText();
  const path = usePath();
  return (
    <Doorway
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
    </Doorway>
  );
}
