import type { TwoFactorType } from '@portico/contract/sign-in';
import { ChevronEndIcon, CrossIcon, StatusBadge } from '@portico/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useIsOffered } from '../../lib/config/use-is-offered.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { canEnter, entryOf, type Factors, otherActive } from '../../lib/second-factors/entry-rules.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { AppLinks } from './app-links.tsx';
import { factorIcons, factorTexts } from './factor-looks.ts';
import styles from './factors.module.css';
import rows from './rows.module.css';

export interface FactorRowProps {
  type: TwoFactorType;
  factors: Factors;
}

/** One method: whether it is active, what the user can do with it, or why nothing [2.67, 2.69]. */
export function FactorRow({ type, factors }: FactorRowProps) {
  const text = useText();
  const path = usePath();
  const id = useId();
  const Icon = factorIcons[type];
  const method = text(methods[type].name);
  const isActive = factors.active.includes(type);
  const isOffered = useIsOffered()(type);
  const entry = entryOf(type, factors);
  const describes = type === 'EMAIL' ? entry !== 'not-available' : entry === 'activate';
  const exclusive = factors.active.find((other) => other !== 'EMAIL');
  return (
    <li className={rows.row}>
      <span className={rows.icon} data-active={isActive || undefined}>
        <Icon />
      </span>
      <div className={rows.what}>
        <div className={rows.name}>
          <h3>
            {canEnter(entry) ? (
              <Link to={path(methods[type].route)} aria-describedby={id}>
                {method}
              </Link>
            ) : (
              method
            )}
          </h3>
          <span id={id}>
            <StatusBadge tone={isActive ? 'success' : 'neutral'}>
              {!isActive && <CrossIcon size={16} />}
              {text(isActive ? 'twoFactor.activated' : 'twoFactor.notActivated')}
            </StatusBadge>
          </span>
        </div>
        {describes && (
          <p className={rows.text}>
            {type === 'EMAIL' && exclusive
              ? text('twoFactor.emailBeside', { other: text(methods[exclusive].name) })
              : text(factorTexts[type])}
          </p>
        )}
        {isActive && !isOffered && <p className={rows.text}>{text('twoFactor.notOffered')}</p>}
        <Reason type={type} factors={factors} />
        {entry === 'activate' && <AppLinks type={type} method={method} />}
      </div>
      {canEnter(entry) && (
        <span className={rows.action} aria-hidden="true">
          <span className={styles.verb}>
            {text(entry === 'activate' ? 'twoFactor.activate' : 'twoFactor.deactivate')}
          </span>
          <ChevronEndIcon />
        </span>
      )}
    </li>
  );
}

/** Why a method cannot be entered. */
function Reason({ type, factors }: FactorRowProps) {
  const text = useText();
  const entry = entryOf(type, factors);
  const method = text(methods[type].name);
  const other = otherActive(type, factors.active);
  switch (entry) {
    case 'other-active':
      return (
        <p className={rows.text}>
          {text(factors.deactivationAllowed ? 'twoFactor.otherActive' : 'twoFactor.otherKept', {
            method,
            other: other ? text(methods[other].name) : '',
          })}
        </p>
      );
    case 'not-deactivatable':
      return (
        <p className={styles.reason}>
          {type === 'GOOGLE_AUTHENTICATOR' ? (
            text('twoFactor.notDeactivatable', { method })
          ) : (
            <SupportNote id="twoFactor.contactSupport" values={{ method }} />
          )}
        </p>
      );
    case 'not-available':
      return <p className={styles.reason}>{text('twoFactor.notAvailable', { method })}</p>;
    default:
      return null;
  }
}
