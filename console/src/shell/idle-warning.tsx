import { consoleSession, type StaffSession } from '@portico/contract/staff-sign-in';
import { Button, Dialog } from '@portico/ui';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useText } from '../i18n/i18n.tsx';
import { endSession, lastUseAt } from '../session/session.ts';

const warnedFor = 2 * 60_000;

/** Two minutes before an unused session ends, asks whether to stay; at its end the sign-in replaces the page. */
export function IdleWarning({ staff }: { staff: StaffSession }) {
  const text = useText();
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const check = () => {
      const end = Math.min(lastUseAt() + consoleSession.idle * 1000, Date.parse(staff.endsAt));
      setLeft(end - Date.now());
      if (end <= Date.now()) endSession('expired');
    };
    const timer = setInterval(check, 5_000);
    return () => clearInterval(timer);
  }, [staff.endsAt]);

  const stay = () => {
    setLeft(Number.POSITIVE_INFINITY);
    // A refusal ends the session; without an answer the next check repeats the call.
    call('getStaffSession', {}).catch(() => undefined);
  };
  return (
    <Dialog
      role="alertdialog"
      open={left < warnedFor}
      onClose={stay}
      title={text('console.idleTitle')}
      actions={<Button onClick={stay}>{text('console.stay')}</Button>}
    >
      <p>{text('console.idleText', { minutes: Math.max(1, Math.ceil(left / 60_000)) || 1 })}</p>
    </Dialog>
  );
}
