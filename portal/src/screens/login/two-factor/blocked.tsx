import { LockIcon } from '@portico/ui';
import { BlockedActions, BlockedText } from '@portico/web/second-step/blocked';
import { useEffect } from 'react';
import { AuthCard } from '../../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../../components/auth/back-to-application.tsx';
import parts from '../../../components/screen.module.css';
import { SupportNote } from '../../../components/text/support-note.tsx';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { useTarget } from '../../../lib/navigation/use-target.ts';
import { focusTitle, useTitleFocus } from '../../../lib/navigation/use-title-focus.ts';
import { useLeaveSecondStep } from './leave.ts';

export interface BlockedProps {
  /**
   * When codes are accepted again, if too many of the account were wrong; null if a new sign-in gets a new
   * code.
   */
  until: number | null;
  /** Leads back to this sign-in, which a recovery code or a passkey can still complete. */
  onRecover: () => void;
}

/** No attempts are left. Closing forgets everything about this sign-in. */
export default function Blocked({ until, onRecover }: BlockedProps) {
  const leaveSecondStep = useLeaveSecondStep();
  const text = useText();
  const { info } = useTarget();
  useTitleFocus();
  // Its button is gone when the form takes its place: the focus moves to the title of the form.
  useEffect(() => focusTitle, []);
  return (
    <AuthCard
      icon={LockIcon}
      tone="danger"
      info={info}
      title={text('login.blockedTitle')}
      lead={<BlockedText until={until} />}
    >
      <div className={parts.actions}>
        <BlockedActions until={until} onRecover={onRecover} onClose={leaveSecondStep}>
          {text('login.codeCancel')}
        </BlockedActions>
        <p className={parts.note}>
          <SupportNote id="login.lockedSupport" />
        </p>
      </div>
      {info && (
        <div className={parts.links}>
          <BackToApplication info={info} />
        </div>
      )}
    </AuthCard>
  );
}
