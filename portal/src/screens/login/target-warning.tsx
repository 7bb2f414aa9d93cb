import { Banner } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { isIdentifier } from '../../lib/navigation/is-identifier.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { useReturnAddressAllowed } from '../../lib/session/use-return-address-allowed.ts';
import styles from './login.module.css';

/**
 * Warns before the sign-in that the user cannot return: the application is unknown, or the address is not
 * registered for it.
 */
export function TargetWarning() {
  const text = useText();
  const target = useTarget();
  const refused = useReturnAddressAllowed(target) === false;
  const { application, info } = target;
  if (!application || (info && !refused)) return null;
  return (
    <div className={styles.warning}>
      <Banner tone="warning" role={info ? 'status' : undefined}>
        {info
          ? text('login.addressRefused', { application: info.applicationName })
          : isIdentifier(application)
            ? text('login.applicationUnknown', { application })
            : text('shell.notOpened')}
      </Banner>
    </div>
  );
}
