import styles from './account-name.module.css';

/** Tells password managers whose password a form changes. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      className={styles.accountName}
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
