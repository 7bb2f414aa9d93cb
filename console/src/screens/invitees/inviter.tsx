import type { OutputOf } from '@portico/contract/endpoints';
import { Card } from '@portico/ui';
import { AccountLink } from '../../components/account-link.tsx';
import { ActButtons } from '../../components/acts/act-buttons.tsx';
import { CodeStatus } from '../../components/code-status.tsx';
import styles from '../../components/components.module.css';
import { Sponsor } from '../../components/invitation-table.tsx';
import { useInvitationAct } from '../../components/use-invitation-act.ts';
import { useText } from '../../i18n/i18n.tsx';

interface InviterProps {
  inviter: OutputOf<'listInvitees'>['inviter'];
}

/** The account whose invitations the page shows, and who invited it. */
export function Inviter({ inviter }: InviterProps) {
  const text = useText();
  return (
    <Card
      title={text('invitations.code')}
      aside={<CodeStatus blocked={inviter.blocked} disabled={inviter.disabled} />}
    >
      <dl className={styles.facts}>
        <dt>{text('account.code')}</dt>
        <dd>
          <bdi>{inviter.code}</bdi>
        </dd>
        <dt>{text('account.about')}</dt>
        <dd>
          <AccountLink id={inviter.id} label={inviter.email} />
        </dd>
        <dt>{text('account.sponsor')}</dt>
        <dd>
          <Sponsor sponsor={inviter.sponsor} />
        </dd>
        <dt>{text('account.invitees')}</dt>
        <dd>{text('invitations.count', { count: inviter.inviteeCount })}</dd>
      </dl>
      {inviter.blocked && <p className={styles.quiet}>{text('invitations.blockedText')}</p>}
      {inviter.disabled && <p className={styles.quiet}>{text('invitations.disabledText')}</p>}
    </Card>
  );
}

/** Blocks the invitation code, or allows it again. */
export function InviterActs({ inviter }: InviterProps) {
  return <ActButtons id={inviter.id} acts={[useInvitationAct(inviter.blocked)]} />;
}
