import type { PhraseId } from '@portico/phrases/types';
import {
  Button,
  ChevronEndIcon,
  ClockIcon,
  ComputerIcon,
  Skeleton,
  SuccessIcon,
  WarningIcon,
} from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import styles from './facts.module.css';
import type { IdentityStanding, Protection } from './next-step.ts';
import type { useStanding } from './use-standing.ts';

const icons = { success: SuccessIcon, warning: WarningIcon, wait: ClockIcon, quiet: ComputerIcon } as const;

const protections = {
  factor: 'overview.factorOn',
  passkey: 'security.onlyPasskey',
  password: 'overview.factorOff',
} as const satisfies Record<Protection, PhraseId>;

/** What a row says; `undefined` while it is loading, `null` if it could not be loaded. */
type Fact = { readonly tone: keyof typeof icons; readonly text: string } | null | undefined;

/** Identity, protection and devices, each in one line that leads to its page. */
export function Facts({ standing }: { standing: ReturnType<typeof useStanding> }) {
  const text = useText();
  const path = usePath();
  const { identity, protection, devices, retry } = standing;
  const security = path('profileSecurityStatus');
  const rows: readonly (readonly [key: string, to: string, fact: Fact])[] = [
    ['identity', path('profileVerification'), identity && identityFact(identity)],
    [
      'factor',
      `${security}#second-step`,
      known(protection, (by) => ({
        tone: by === 'password' ? 'warning' : 'success',
        text: text(protections[by]),
      })),
    ],
    [
      'devices',
      `${security}#devices`,
      known(devices, (count) => ({ tone: 'quiet', text: text('overview.devices', { count }) })),
    ],
  ];
  return (
    <ul className={styles.facts} aria-label={text('overview.factsTitle')}>
      {rows.map(([key, to, fact]) => (
        <Row key={key} to={to} fact={fact} onRetry={retry} />
      ))}
    </ul>
  );

  function identityFact({ percent, toChange, isInReview }: IdentityStanding): Fact {
    if (toChange) return { tone: 'warning', text: text('overview.identityChange') };
    if (percent === 100) return { tone: 'success', text: text('overview.identityVerified') };
    if (isInReview) return { tone: 'wait', text: text('overview.identityInReview') };
    return {
      tone: 'warning',
      text: text(percent === 50 ? 'overview.identityHalf' : 'overview.identityOpen'),
    };
  }
}

function known<Value>(value: Value | null | undefined, say: (value: Value) => Fact): Fact {
  if (value === null) return null;
  return value === undefined ? undefined : say(value);
}

function Row({ to, fact, onRetry }: { to: string; fact: Fact; onRetry: () => void }) {
  const text = useText();
  if (fact === undefined) {
    return (
      <li className={styles.row} aria-busy="true">
        <Skeleton />
      </li>
    );
  }
  const Icon = icons[fact?.tone ?? 'warning'];
  return (
    <li className={styles.row} data-tone={fact?.tone ?? 'warning'}>
      {fact ? (
        <Link className={styles.link} to={to}>
          <Icon />
          {fact.text}
          <ChevronEndIcon size={18} />
        </Link>
      ) : (
        <>
          <Icon />
          {text('account.checkupFailed')}
          <Button variant="quiet" size="small" onClick={onRetry}>
            {text('shell.retry')}
          </Button>
        </>
      )}
    </li>
  );
}
