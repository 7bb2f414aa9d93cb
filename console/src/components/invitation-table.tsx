import type { OutputOf } from '@portico/contract/endpoints';
import { EmailAddress } from '@portico/ui';
import { type TextOf, useLocale, useText } from '../i18n/i18n.tsx';
import { useTimeText } from '../i18n/times.ts';
import { AccountLink } from './account-link.tsx';
import { CodeStatus } from './code-status.tsx';
import styles from './components.module.css';
import { Table } from './table.tsx';

type Invitation = OutputOf<'findInvitations'>['invitations'][number];

export interface InvitationTableProps {
  label: string;
  invitations: readonly Invitation[];
  /** Whether all of them were invited by one user, whom the page names already. */
  ofOneSponsor?: boolean;
}

/** Accounts with their invitation codes. A row links to the invitees of the account. */
export function InvitationTable({ label, invitations, ofOneSponsor = false }: InvitationTableProps) {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const columns = columnsOf(text, timeText).filter(({ id }) => id !== 'sponsor' || !ofOneSponsor);
  return (
    <Table
      label={label}
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/${locale}/invitations/${id}`}
    />
  );
}

function columnsOf(text: TextOf, timeText: (moment: string) => string) {
  return [
    { id: 'account', label: text('accounts.name'), cell: ({ name }: Invitation) => <bdi>{name}</bdi> },
    {
      id: 'email',
      label: text('accounts.email'),
      cell: ({ email }: Invitation) => <EmailAddress address={email} />,
    },
    { id: 'sponsor', label: text('account.sponsor'), cell: (row: Invitation) => <Sponsor {...row} /> },
    { id: 'code', label: text('account.code'), cell: (row: Invitation) => <Code {...row} /> },
    {
      id: 'invitees',
      label: text('account.invitees'),
      cell: ({ inviteeCount }: Invitation) => text('invitations.count', { count: inviteeCount }),
    },
    {
      id: 'since',
      label: text('accounts.since'),
      cell: ({ createdAt }: Invitation) => timeText(createdAt),
    },
  ];
}

/** The sponsor of the user, with a link to all invitees of that sponsor. */
export function Sponsor({ sponsor }: Pick<Invitation, 'sponsor'>) {
  const text = useText();
  if (!sponsor) return text('account.noSponsor');
  return <AccountLink id={sponsor.id} label={sponsor.name} to="invitations" />;
}

function Code({ code, blocked, disabled }: Invitation) {
  return (
    <span className={styles.marked}>
      <bdi>{code}</bdi>
      {(blocked || disabled) && <CodeStatus blocked={blocked} disabled={disabled} />}
    </span>
  );
}
