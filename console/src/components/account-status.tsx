import type { StaffRole } from '@portico/contract/staff';
import { StatusBadge } from '@portico/ui';
import { useText } from '../i18n/i18n.tsx';
import { roleTexts } from '../i18n/role-texts.ts';
import styles from './components.module.css';

/** Whether an account is active or disabled, and its role. */
export function AccountStatus({ disabled, role }: { disabled: boolean; role: StaffRole | null }) {
  const text = useText();
  return (
    <span className={styles.badges}>
      {disabled ? (
        <StatusBadge tone="danger">{text('accounts.disabled')}</StatusBadge>
      ) : (
        <StatusBadge tone="success">{text('accounts.active')}</StatusBadge>
      )}
      {role && <StatusBadge tone="info">{text(roleTexts[role])}</StatusBadge>}
    </span>
  );
}
