import { Button, LockIcon } from '@portico/ui';
import { useText } from '../../../lib/i18n.tsx';
import { clearSession } from '../../../lib/session.ts';
import { Doorway } from '../../../parts/doorway.tsx';
import parts from '../../../parts/parts.module.css';
import { SupportNote } from '../../../parts/support-note.tsx';
import { useTitleFocus } from '../../../parts/use-title-focus.ts';

/** No tries are left. Closing forgets everything about this sign-in. */
export default function Blocked() {
  const text = useText();
  useTitleFocus();
  return (
    <Doorway
      icon={LockIcon}
      tone="danger"
      title={text('login.blockedTitle')}
      lead={<span role="alert">{text('login.blockedText')}</span>}
    >
      <div className={parts.actions}>
        <Button wide onClick={clearSession}>
          {text('login.blockedClose')}
        </Button>
        <p className={parts.note}>
          <SupportNote id="login.lockedSupport" />
        </p>
      </div>
    </Doorway>
  );
}
