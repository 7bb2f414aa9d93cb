import { Button, Dialog } from '@portico/ui';
import { CodeField } from '../../../components/code/code-field.tsx';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { clearSession, type HeldToken } from '../../../lib/session/session.ts';
import { codeHint } from './rules.ts';
import { useCode } from './use-code.ts';

export interface CodePopupProps {
  token: HeldToken;
  /** No tries are left. */
  onBlocked: () => void;
}

/** Covers the sign-in form until the code is right; leaving it forgets the half-finished sign-in. */
export default function CodePopup({ token, onBlocked }: CodePopupProps) {
  const text = useText();
  return (
    <Dialog
      open
      onClose={clearSession}
      title={text('login.codeTitle')}
      actions={
        <Button variant="quiet" onClick={clearSession}>
          {text('login.codeCancel')}
        </Button>
      }
    >
      <p>{text(codeHint(token.twoFactorType))}</p>
      <CodeField entry={useCode(token, onBlocked)} />
    </Dialog>
  );
}
