import { ArchCard, ButtonLink, LockIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Crown } from '../../parts/crown.tsx';

export function SignInFirst() {
  const text = useText();
  const path = usePath();
  return (
    <ArchCard
      crown={
        <Crown>
          <LockIcon size={28} />
        </Crown>
      }
      title={text('login.approveSignInTitle')}
      lead={text('login.approveSignInText')}
    >
      <ButtonLink as={Link} to={path('login')} wide>
        {text('login.submit')}
      </ButtonLink>
    </ArchCard>
  );
}
