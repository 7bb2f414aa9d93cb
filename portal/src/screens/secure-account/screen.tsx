import { Button, TextLink, WarningIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { InvalidLink } from '../../components/auth/invalid-link.tsx';
import parts from '../../components/screen.module.css';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { Mailed } from './mailed.tsx';
import styles from './secure-account.module.css';
import { useSecureAccount } from './use-secure-account.ts';

/** Explains what “This was not me” does; only the button does it, because mail scanners open links. */
export default function SecureAccount() {
  const text = useText();
  const path = usePath();
  const { invalid, mailed, busy, secure } = useSecureAccount();
  if (invalid) {
    return (
      <InvalidLink
        title={text('secure.invalidTitle')}
        lead={text('secure.invalidLead')}
        newLink={text('secure.invalidReset')}
      />
    );
  }
  if (mailed) return <Mailed />;
  return (
    <AuthCard icon={WarningIcon} title={text('secure.title')} lead={text('secure.lead')}>
      <ol className={styles.steps}>
        <li>{text('secure.ends')}</li>
        <li>{text('secure.next')}</li>
      </ol>
      <Button wide busy={busy} busyLabel={text('secure.busy')} onClick={secure}>
        {text('secure.submit')}
      </Button>
      <p className={parts.links}>
        <TextLink as={Link} to={path('home')} standalone>
          {text('secure.wasMe')}
        </TextLink>
      </p>
      <p className={parts.note}>
        <SupportNote id="secure.factorNote" />
      </p>
    </AuthCard>
  );
}
