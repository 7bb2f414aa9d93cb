import { Button } from '@portico/ui';
import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { useTimeText } from '../time/use-time-text.ts';

/**
 * Why a sign-in is blocked. `until` is when codes are accepted again, or null if a new sign-in gets a new
 * code.
 */
export function BlockedText({ until }: { until: number | null }) {
  const text = useSharedText();
  const { timeOrDate } = useTimeText();
  return (
    <span role="alert">
      {until === null
        ? text('code.usedUp')
        : text('code.signInBlocked', { time: timeOrDate(new Date(until).toISOString()) })}
    </span>
  );
}

export interface BlockedActionsProps {
  until: number | null;
  /** Leads back to this sign-in, which a recovery code or a passkey can still complete. */
  onRecover: () => void;
  /** Ends the sign-in; its words are the children. */
  onClose: () => void;
  children: ReactNode;
}

export function BlockedActions({ until, onRecover, onClose, children }: BlockedActionsProps) {
  const text = useSharedText();
  return (
    <>
      {until !== null && (
        <Button wide onClick={onRecover}>
          {text('code.useRecoveryCode')}
        </Button>
      )}
      <Button wide variant={until === null ? 'primary' : 'secondary'} onClick={onClose}>
        {children}
      </Button>
    </>
  );
}
