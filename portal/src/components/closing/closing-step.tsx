import { Button, Skeleton, WarningIcon } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { focusTitle, useTitleFocus } from '../../lib/navigation/use-title-focus.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import parts from '../screen.module.css';
import { NotLoaded } from '../status/not-loaded.tsx';

/** The last step of a sign-in to an account that its user has closed: it is kept, or the user leaves. */
export default function ClosingStep() {
  const text = useText();
  const { date } = useTimeText();
  const { info } = useTarget();
  const { data, error, refetch } = useCall('getClosing', {}, { staleTime: 0 });
  const { busy, keep, leave } = useKeep();
  useTitleFocus();
  // Its button is gone when the screen behind takes its place.
  useEffect(() => focusTitle, []);
  const closesAt = data?.closesAt;
  return (
    <AuthCard
      icon={WarningIcon}
      info={info}
      title={text('closing.askTitle')}
      lead={closesAt ? text('closing.askLead', { date: date(closesAt) }) : !error && <Skeleton />}
    >
      {!data && error && <NotLoaded onRetry={refetch} />}
      <div className={parts.actions}>
        <Button wide busy={busy} busyLabel={text('closing.keepBusy')} onClick={keep}>
          {text('closing.keep')}
        </Button>
        <Button variant="quiet" wide onClick={leave}>
          {text('closing.leave')}
        </Button>
      </div>
    </AuthCard>
  );
}

function useKeep() {
  const call = useApi();
  const { queries } = useQueryCache();
  const { goOnSigningIn, clearSession } = useSessionOwner();
  const notifyRefusal = useNotifyRefusal();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await call('keepAccount', {});
      queries.removeQueries({ queryKey: ['getClosing'] });
      goOnSigningIn(answer);
    } catch (failure) {
      notifyRefusal(failure);
    }
    setBusy(false);
  };
  const leave = () => {
    // Any error: what the server answers changes nothing: the token is good for nothing else, and expires by
    // itself.
    void call('revokeToken', {}).catch(() => undefined);
    clearSession();
  };
  return { busy, keep, leave } as const;
}
