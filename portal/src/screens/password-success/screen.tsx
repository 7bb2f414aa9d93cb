import { ButtonLink, SuccessIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Doorway } from '../../parts/doorway.tsx';
import { useTarget } from '../../parts/target.ts';

export default function PasswordSuccess() {
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  return (
    <Doorway
      icon={SuccessIcon}
      tone="success"
      title={text('password.successTitle')}
      lead={text('password.successLead')}
      info={info}
    >
      <ButtonLink as={Link} to={path('login', query)} wide>
        {text('password.successSignIn')}
      </ButtonLink>
    </Doorway>
  );
}
