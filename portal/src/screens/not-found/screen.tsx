import { ButtonLink, SearchIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Doorway } from '../../parts/doorway.tsx';

export default function NotFound() {
  const text = useText();
  const path = usePath();
  return (
    <Doorway icon={SearchIcon} title={text('shell.notFoundTitle')} lead={text('shell.notFoundText')}>
      <ButtonLink as={Link} to={path('home')} wide>
        {text('shell.notFoundHome')}
      </ButtonLink>
    </Doorway>
  );
}
