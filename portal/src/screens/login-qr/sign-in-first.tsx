import { ButtonLink, LockIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Doorway } from '../../parts/doorway.tsx';

export function SignInFirst() {
  const text = useText();
  const path = usePath();
  return (
    <Doorway icon={LockIcon} title={text('login.approveSignInTitle')} lead={text('login.approveSignInText')}>
      <ButtonLink as={Link} to={path('login')} wide>
        {text('login.submit')}
      </ButtonLink>
    </Doorway>
  );
}
