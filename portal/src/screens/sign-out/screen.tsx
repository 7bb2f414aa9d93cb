import { Button, ButtonLink, ShieldIcon, SuccessIcon, WarningIcon } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useSession } from '../../lib/session-state/session.ts';
import { addressAfterSignOut } from './address-after.ts';

/**
 * Asks whether an application that has not proved that it knows this session may sign its user out, says so
 * where its request was refused, and says to guests that they are signed out.
 */
export default function SignOut() {
  const text = useText();
  const path = usePath();
  const page = usePageState();
  const [query] = useSearchParams();
  const { info } = useTarget();
  const { state } = useSession();
  const isRefused = query.get('reason') === 'refused';
  const [busy, setBusy] = useState(false);

  const handleSignOut = async () => {
    if (busy) return;
    setBusy(true);
    await signOut(page);
    const address = addressAfterSignOut(query);
    if (address === null) setBusy(false);
    else location.replace(address);
  };

  if (state === 'guest' && !busy)
    return (
      <AuthCard
        icon={SuccessIcon}
        tone="success"
        title={text('title.signedOut')}
        lead={text('shell.signOutApplications')}
      >
        {info ? (
          <ButtonLink href={info.url} wide>
            {text('shell.openApplication', { application: info.applicationName })}
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} to={path('home')} wide>
            {text('shell.toHome')}
          </ButtonLink>
        )}
      </AuthCard>
    );

  const whatEnds = `${text('shell.signOutHere')} ${text('shell.signOutApplications')}`;
  return (
    <AuthCard
      icon={isRefused ? WarningIcon : ShieldIcon}
      tone={isRefused ? 'warning' : undefined}
      info={info}
      title={text(isRefused ? 'shell.stillSignedIn' : 'title.signOut')}
      lead={isRefused ? text('shell.stillSignedInWhy') : whatEnds}
    >
      <div className={parts.actions}>
        {isRefused && <p className={parts.note}>{whatEnds}</p>}
        <Button wide busy={busy} busyLabel={text('shell.signOutBusy')} onClick={handleSignOut}>
          {text('shell.signOut')}
        </Button>
        <ButtonLink as={Link} to={path('home')} variant="quiet" wide>
          {text('shell.cancel')}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
