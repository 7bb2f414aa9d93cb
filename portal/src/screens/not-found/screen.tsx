import { ButtonLink, SearchIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';

export default function NotFound() {
  const text = useText();
  const path = usePath();
  return (
    <AuthCard icon={SearchIcon} title={text('shell.notFoundTitle')} lead={text('shell.notFoundText')}>
      <ButtonLink as={Link} to={path('home')} wide>
        {text('shell.toHome')}
      </ButtonLink>
    </AuthCard>
  );
}
