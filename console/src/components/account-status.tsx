import type { StaffRole } from '@portico/contract/staff/roles';
import { StatusBadge } from '@portico/ui';
import { useText } from '../i18n/i18n.tsx';
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
      {role && <StatusBadge tone="info">{text(`role.${role}`)}</StatusBadge>}
    </span>
  );
}
