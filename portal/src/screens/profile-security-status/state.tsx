import { limits } from '@portico/contract/limits';
import { Button, ButtonLink, ShieldIcon, Skeleton, VisuallyHidden, WarningIcon } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';
import { useIsOffered } from '../../lib/config/use-is-offered.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { canEnter, entryOf, type Factors } from '../../lib/second-factors/entry-rules.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { useFactors } from '../../lib/second-factors/use-factors.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { order } from './factors.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import styles from './state.module.css';

/**
 * How the sign-in is protected, and the one thing to do next. Nothing while that is not known: the parts
 * below say what failed.
 */
export function State() {
  const text = useText();
  const { factors, error } = useFactors();
  const isOffered = useIsOffered();
  const profile = useProfile({ rendered: true });
  const passkeys = useCall('listPasskeys', {}, { staleTime: 0, rendered: true });
  const isProtected = (factors?.active.length ?? 0) > 0;
  const codes = useCall('getRecoveryCodes', {}, { enabled: isProtected, staleTime: 0, rendered: true });
  if (error ?? passkeys.error ?? codes.error) return null;
  if (!factors || !passkeys.data || (isProtected && !codes.data))
    return (
      <div role="status" className={styles.loading}>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
        <Skeleton lines={2} />
        <Placeholder />
      </div>
    );
  const paused = passkeys.data.find(({ suspended }) => suspended);
  const next = paused ? (
    <Next text={text('security.nextPaused', { name: paused.name })}>
      <Button size="small" variant="secondary" onClick={() => show('passkeys')}>
        {text('security.toPasskeys')}
      </Button>
    </Next>
  ) : isProtected ? (
    <NextWhenProtected
      left={codes.data?.left ?? 0}
      hasPasskey={passkeys.data.length > 0 || !isOffered('PASSKEY')}
    />
  ) : profile?.withoutPassword ? (
    <Next text={text('security.nothingToDo')} />
  ) : (
    <NextWithoutFactor factors={factors} />
  );
  const hasPasskey = passkeys.data.some(({ suspended }) => !suspended);
  const Icon = isProtected || hasPasskey ? ShieldIcon : WarningIcon;
  const withoutFactor = hasPasskey ? 'security.passkeyOrPassword' : 'security.onlyPassword';
  const withPassword = isProtected ? 'security.protected' : withoutFactor;
  const title = profile?.withoutPassword ? 'security.onlyPasskey' : withPassword;
  return (
    <section
      className={styles.state}
      data-protected={isProtected || undefined}
      data-partly={(!isProtected && hasPasskey) || undefined}
    >
      <span className={styles.arch}>
        <Icon size={28} />
      </span>
      <h2 className={styles.title}>{text(title)}</h2>
      {next}
    </section>
  );
}

/**
 * Invisible, and as tall as what most users see, in every language: what follows does not move when the
 * answers come.
 */
function Placeholder() {
  const text = useText();
  return (
    <div className={styles.placeholder} aria-hidden="true">
      <span className={styles.arch} />
      <p className={styles.title}>{text('security.onlyPassword')}</p>
      <Next text={text('security.nextFactor')}>
        <span className={styles.button}>{text('security.addSecondStep')}</span>
      </Next>
    </div>
  );
}

function NextWhenProtected({ left, hasPasskey }: { left: number; hasPasskey: boolean }) {
  const text = useText();
  const [isCreating, setIsCreating] = useState(false);
  if (left > limits.recoveryCodes.few)
    return <Next text={text(hasPasskey ? 'security.nothingToDo' : 'security.passkeyAdvised')} />;
  return (
    <Next text={text(left === 0 ? 'security.nextCodes' : 'security.nextFewCodes')}>
      <Button size="small" onClick={() => setIsCreating(true)}>
        {text(left === 0 ? 'recovery.create' : 'recovery.replace')}
      </Button>
      {isCreating && <RecoveryDialog isReplacement={left > 0} onClose={() => setIsCreating(false)} />}
    </Next>
  );
}

/** The first method that the user can activate; the strongest first. */
function NextWithoutFactor({ factors }: { factors: Factors }) {
  const text = useText();
  const path = usePath();
  const type = order.find((method) => canEnter(entryOf(method, factors)));
  if (!type) return null;
  return (
    <Next text={text('security.nextFactor')}>
      <ButtonLink as={Link} size="small" to={path(methods[type].route)}>
        {text('security.addSecondStep')}
      </ButtonLink>
    </Next>
  );
}

function Next({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className={styles.next}>{text}</p>
      {children && <div className={styles.action}>{children}</div>}
    </>
  );
}

/** Moves the focus to a title further below, which also brings it into view. */
function show(id: string): void {
  document.getElementById(id)?.focus();
}
