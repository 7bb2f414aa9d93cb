import { consoleSession, type StaffSession } from '@portico/contract/staff/sign-in';
import { Button, Dialog } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useApi } from '../api/call.ts';
import { useText } from '../i18n/i18n.tsx';
import { useSessionOwner } from '../session-state/session.ts';

const minute = 60_000;
const warnedMinutes = 2;

/**
 * Milliseconds until the session ends: its whole time is over, or the time for which it may be unused. Only
 * the latter can be extended.
 */
function timeLeft(
  { endsAt }: StaffSession,
  lastUseAt: number,
): { readonly left: number; readonly canStay: boolean } {
  const end = Date.parse(endsAt);
  const idleEnd = lastUseAt + consoleSession.idle * 1000;
  return { left: Math.min(end, idleEnd) - Date.now(), canStay: idleEnd < end };
}

/**
 * Warns two minutes before the session ends, and lets idle staff stay signed in. At the end the sign-in
 * replaces the page.
 */
export function SessionWarning({ staff }: { staff: StaffSession }) {
  const call = useApi();
  const { endSession, lastUseAt } = useSessionOwner();
  const text = useText();
  const [{ left, canStay }, setTime] = useState(() => timeLeft(staff, lastUseAt()));
  const [isNoted, setIsNoted] = useState(false);
  useEffect(() => {
    const check = () => {
      const time = timeLeft(staff, lastUseAt());
      setTime(time);
      if (time.left <= 0) endSession('expired');
    };
    const timer = setInterval(check, 5_000);
    return () => clearInterval(timer);
  }, [staff, endSession, lastUseAt]);

  const stay = () => {
    setTime({ left: Number.POSITIVE_INFINITY, canStay });
    // Any error: a refusal ends the session; without an answer the next check shows the warning again.
    call('getStaffSession', {}).catch(() => undefined);
  };
  const close = canStay ? stay : () => setIsNoted(true);
  // The dialog still shows its text while it fades out.
  const minutes = Math.min(Math.max(Math.ceil(left / minute), 1), warnedMinutes);
  return (
    <Dialog
      role="alertdialog"
      open={left <= warnedMinutes * minute && (canStay || !isNoted)}
      onClose={close}
      title={text(canStay ? 'console.idleTitle' : 'console.endTitle')}
      actions={<Button onClick={close}>{text(canStay ? 'console.stay' : 'console.endNoted')}</Button>}
    >
      <p>{text(canStay ? 'console.idleText' : 'console.endText', { minutes })}</p>
    </Dialog>
  );
}
