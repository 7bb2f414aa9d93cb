import { Card } from '@portico/ui';
import { lazy, Suspense } from 'react';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { ChangeForm } from './form.tsx';
import styles from './profile-password.module.css';

// Most accounts have a password.
const AddForm = lazy(() => import('./add-form.tsx'));

export default function ProfilePassword() {
  const text = useText();
  const hasNone = useProfile()?.withoutPassword ?? false;
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text(hasNone ? 'ownPassword.add' : 'password.changeTitle')}</h1>
        <p className={parts.lead}>{text('password.changeLead')}</p>
      </header>
      <div className={styles.card}>
        <Card>
          {hasNone ? (
            <Suspense fallback={null}>
              <AddForm />
            </Suspense>
          ) : (
            <ChangeForm />
          )}
        </Card>
      </div>
    </div>
  );
}
