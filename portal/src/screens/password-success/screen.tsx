import { ArchCard, ButtonLink, SuccessIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Crown } from '../../parts/crown.tsx';
import { useTarget } from '../../parts/target.ts';

export default function PasswordSuccess() {
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
  return (
    <ArchCard
      crown={
        <Crown tone="success">
          <SuccessIcon size={28} />
        </Crown>
      }
      title={text('password.successTitle')}
      lead={text('password.successLead')}
      application={info?.type}
    >
      <ButtonLink as={Link} to={path('login', query)} wide>
        {text('password.successSignIn')}
      </ButtonLink>
    </ArchCard>
  );
}
