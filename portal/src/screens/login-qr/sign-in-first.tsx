import { ButtonLink, LockIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';

/** Shown to a guest who opened the link of a code. Signing in returns to the link. */
export function SignInFirst({ code }: { code: string }) {
  const text = useText();
  const path = usePath();
  const state: NavigationState = { approve: code };
  useCleanAddress('loginQr');
  return (
    <AuthCard icon={LockIcon} title={text('login.approveSignInTitle')} lead={text('login.approveSignInText')}>
      <ButtonLink as={Link} to={path('login')} state={state} wide>
        {text('signIn.submit')}
      </ButtonLink>
    </AuthCard>
  );
}
