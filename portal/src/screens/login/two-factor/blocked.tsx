import { Button, LockIcon } from '@portico/ui';
import { useEffect } from 'react';
import { AuthCard } from '../../../components/auth/auth-card.tsx';
import parts from '../../../components/screen.module.css';
import { SupportNote } from '../../../components/text/support-note.tsx';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { focusTitle, useTitleFocus } from '../../../lib/navigation/use-title-focus.ts';
import { leaveSecondStep } from './leave.ts';

/** No attempts are left. Closing forgets everything about this sign-in. */
export default function Blocked() {
  const text = useText();
  useTitleFocus();
  // Its button is gone when the form takes its place: the focus moves to the title of the form.
  useEffect(() => focusTitle, []);
  return (
    <AuthCard
      icon={LockIcon}
      tone="danger"
      title={text('login.blockedTitle')}
      lead={<span role="alert">{text('login.blockedText')}</span>}
    >
      <div className={parts.actions}>
        <Button wide onClick={leaveSecondStep}>
          {text('shell.close')}
        </Button>
        <p className={parts.note}>
          <SupportNote id="login.lockedSupport" />
        </p>
      </div>
    </AuthCard>
  );
}
