import { CopyButton, FoldedCard, TextField } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import parts from '../screen.module.css';
import styles from './own-invitation.module.css';

/** The user's invitation link. It needs `location`, which is safe: the server never renders it. */
export function Invitation({ code }: { code: string }) {
  const text = useText();
  const path = usePath();
  const link = new URL(path('registration', { referral: code }), location.origin).href;
  return (
    <FoldedCard title={text('account.inviteTitle')}>
      <p className={parts.lead}>{text('account.inviteText')}</p>
      <div className={styles.invitation}>
        <TextField label={text('account.inviteLink')} value={link} readOnly dir="ltr" />
        <CopyButton
          value={link}
          label={text('account.copyLink')}
          copiedLabel={text('account.linkCopied')}
          failedLabel={text('account.copyFailed')}
        />
      </div>
    </FoldedCard>
  );
}
