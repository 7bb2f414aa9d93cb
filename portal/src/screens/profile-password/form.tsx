import { Banner, Button, PasswordField } from '@portico/ui';
import { useText } from '../../lib/i18n.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { NewPassword } from '../../parts/new-password.tsx';
import parts from '../../parts/parts.module.css';
import { useBusyText } from '../../parts/use-busy-text.ts';
import { usePasswordLabels } from '../../parts/use-password-labels.ts';
import { useChangePassword } from './data.ts';
import styles from './profile-password.module.css';
import { canSave } from './rules.ts';

export function ChangeForm() {
  const text = useText();
  const profile = useProfile();
  const form = useChangePassword();
  const busyText = useBusyText(form.busy, text('password.changeBusy'), text('password.stillBusy'));
  return (
    <form {...form.form} className={`${parts.form} ${styles.form}`}>
      {form.commonError && (
        <Banner tone="danger" role="alert">
          {form.commonError}
        </Banner>
      )}
      <AccountName email={profile?.email ?? ''} />
      <PasswordField
        label={text('password.current')}
        labels={usePasswordLabels()}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <NewPassword
        label={text('password.new')}
        againLabel={text('password.again')}
        password={form.field('newPassword')}
        again={form.field('passwordConfirmation')}
      />
      <div>
        <Button type="submit" busy={form.busy} busyLabel={busyText} disabled={!canSave(form.values)}>
          {text('password.changeSubmit')}
        </Button>
      </div>
    </form>
  );
}
