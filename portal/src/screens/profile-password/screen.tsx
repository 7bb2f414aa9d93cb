import { Card } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { ChangeForm } from './form.tsx';
import styles from './profile-password.module.css';

export default function ProfilePassword() {
  const text = useText();
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('password.changeTitle')}</h1>
        <p className={parts.lead}>{text('password.changeLead')}</p>
      </header>
      <div className={styles.card}>
        <Card>
          <ChangeForm />
        </Card>
      </div>
    </div>
  );
}
