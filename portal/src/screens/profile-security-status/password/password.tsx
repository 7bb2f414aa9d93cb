import { Button, ButtonLink } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../lib/api/use-call.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { useProfile } from '../../../lib/session/use-profile.ts';
import { Section } from '../section.tsx';

const RemovePassword = lazy(() => import('./remove-password.tsx'));

/** Whether the account has a password, and the way to the other. */
export default function Password() {
  const text = useText();
  const path = usePath();
  const profile = useProfile();
  const [isRemoving, setIsRemoving] = useState(false);
  const { data: passkeys } = useCall('listPasskeys', {}, { staleTime: 0 });
  if (!profile || !passkeys) return null;
  if (profile.withoutPassword)
    return (
      <Section
        title={text('shell.password')}
        lead={text('ownPassword.none')}
        aside={
          <ButtonLink as={Link} variant="secondary" size="small" to={path('profilePassword')}>
            {text('ownPassword.add')}
          </ButtonLink>
        }
      />
    );
  const hasPasskey = passkeys.some(({ suspended }) => !suspended);
  return (
    <Section
      title={text('shell.password')}
      lead={text(hasPasskey ? 'ownPassword.has' : 'ownPassword.removeFirst')}
      aside={
        hasPasskey && (
          <Button variant="secondary" size="small" onClick={() => setIsRemoving(true)}>
            {text('ownPassword.remove')}
          </Button>
        )
      }
    >
      {isRemoving && (
        <Suspense fallback={null}>
          <RemovePassword onClose={() => setIsRemoving(false)} />
        </Suspense>
      )}
    </Section>
  );
}
