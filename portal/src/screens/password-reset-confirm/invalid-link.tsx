import { ButtonLink, ErrorIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Doorway } from '../../parts/doorway.tsx';
import parts from '../../parts/parts.module.css';
import { useTitleFocus } from '../../parts/use-title-focus.ts';

export function InvalidLink() {
  const text = useText();
  const path = usePath();
  useTitleFocus();
  return (
    <Doorway
      icon={ErrorIcon}
      tone="danger"
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
    </Doorway>
  );
}
