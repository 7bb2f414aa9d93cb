import { SuccessIcon, WarningIcon } from '@portico/ui';
import { NavLink } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { accountDestinations } from './account-destinations.ts';
import styles from './sidebar.module.css';
import { useVerificationState } from './use-verification-state.ts';

export function AccountLinks() {
  const text = useText();
  const path = usePath();
  const { percent, needsChanges } = useVerificationState();
  return (
    <nav className={styles.section} aria-label={text('shell.account')}>
      <h2 className={styles.heading}>{text('shell.account')}</h2>
      {accountDestinations.map(({ name, phrase, Icon }) => {
        const item = (
          <>
            <Icon size={24} />
            <span className={styles.name}>
              {text(phrase)}
              {name === 'profileVerification' && needsChanges && (
                <span className={styles.attention}>
                  <WarningIcon size={16} />
                  {text('verification.changesNeeded')}
                </span>
              )}
            </span>
            {name === 'profileVerification' && percent !== undefined && <Percent value={percent} />}
          </>
        );
        return (
          <NavLink key={name} className={() => styles.link} to={path(name)} title={text(phrase)}>
            {item}
          </NavLink>
        );
      })}
    </nav>
  );
}

function Percent({ value }: { value: 0 | 50 | 100 }) {
  const text = useText();
  if (value < 100) {
    return <span className={styles.percent}>{text('shell.verificationPercent', { percent: value })}</span>;
  }
  return (
    <span className={`${styles.percent} ${styles.done}`}>
      <SuccessIcon size={16} />
      <span>{text('shell.verified')}</span>
    </span>
  );
}
