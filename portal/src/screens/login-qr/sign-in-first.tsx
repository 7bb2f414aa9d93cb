import { ButtonLink, LockIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import type { Carried } from '../../parts/carried.ts';
import { Doorway } from '../../parts/doorway.tsx';
import { useCleanAddress } from '../../parts/use-clean-address.ts';

/** Somebody opened the link of a code and is not signed in here: they come back to it. */
export function SignInFirst({ code }: { code: string }) {
  const text = useText();
  const path = usePath();
  const state: Carried = { approve: code };
  useCleanAddress('loginQr');
  return (
    <Doorway icon={LockIcon} title={text('login.approveSignInTitle')} lead={text('login.approveSignInText')}>
      <ButtonLink as={Link} to={path('login')} state={state} wide>
        {text('login.submit')}
      </ButtonLink>
    </Doorway>
  );
}
