import { ArchCard, ButtonLink } from '@portico/ui';
import { Link } from 'react-router';
import { QuietScene } from '../../components/status/quiet-scene.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';

export default function NotFound() {
  const text = useText();
  const path = usePath();
  return (
    <ArchCard icon={<QuietScene />} title={text('shell.notFoundTitle')} lead={text('shell.notFoundText')}>
      <ButtonLink as={Link} to={path('home')} wide>
        {text('shell.toHome')}
      </ButtonLink>
    </ArchCard>
  );
}
