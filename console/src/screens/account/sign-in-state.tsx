import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Banner } from '@portico/ui';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** Whether the user can sign in now, and if not, why and until when. */
export function SignInState({ account: { disabled, signInLimits } }: { account: AccountDetails }) {
  const text = useText();
  const timeText = useTimeText();
  if (disabled) return <Banner tone="danger">{text('account.cannotSignIn')}</Banner>;
  if (signInLimits.length === 0) return <Banner tone="success">{text('account.canSignIn')}</Banner>;
  return (
    <Banner tone="warning">
      {signInLimits.map(({ kind, until }) => (
        <p key={kind}>{text(`signInLimit.${kind}`, { time: timeText(until) })}</p>
      ))}
    </Banner>
  );
}
