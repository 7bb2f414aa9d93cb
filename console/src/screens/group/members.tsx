import type { OutputOf } from '@portico/contract/endpoints';
import { fullName } from '@portico/contract/names';
import type { GroupDetails } from '@portico/contract/staff/groups';
import { Button, Card, EmailAddress, PlusIcon, TextLink } from '@portico/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAct, useList } from '../../api/queries.ts';
import { AccountStatus } from '../../components/account-status.tsx';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Pager } from '../../components/pager.tsx';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { AddedMembers, AddMembers, type Outcomes } from './add-members.tsx';
import { ImportMembers } from './import-members.tsx';

type Member = OutputOf<'listGroupMembers'>['members'][number];

/** Who is in a group, a page at a time. */
export function Members({ group: { id } }: { group: GroupDetails }) {
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  const found = useList('listGroupMembers', { id, after: query.get('after') ?? undefined });
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [added, setAdded] = useState<Outcomes | null>(null);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const columns = [
    {
      id: 'name',
      label: text('accounts.name'),
      cell: (row: Member) => (
        <TextLink as={Link} to={`/${locale}/accounts/${row.id}`}>
          <bdi>{fullName(row, locale)}</bdi>
        </TextLink>
      ),
    },
    {
      id: 'email',
      label: text('accounts.email'),
      cell: (row: Member) => <EmailAddress address={row.email} />,
    },
    { id: 'status', label: text('accounts.status'), cell: (row: Member) => <AccountStatus {...row} /> },
    {
      id: 'act',
      label: text('jobs.act'),
      cell: (row: Member) => (
        <Button data-act size="small" variant="secondary" onClick={() => setLeaving(row)}>
          {text('groups.removeMember')}
        </Button>
      ),
    },
  ];
  return (
    <Card
      title={text('groups.members')}
      aside={
        <>
          <Button data-act size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {text('groups.addMembers')}
          </Button>{' '}
          <Button data-act size="small" variant="secondary" onClick={() => setImporting(true)}>
            {text('groups.import')}
          </Button>
        </>
      }
    >
      <Answer query={found}>
        {({ members, next }) => (
          <>
            {members.length === 0 ? (
              <p className={styles.quiet}>{text('groups.noMembers')}</p>
            ) : (
              <Table
                label={text('groups.members')}
                columns={columns}
                rows={members}
                keyOf={(row) => row.id}
              />
            )}
            <Pager next={next} />
          </>
        )}
      </Answer>
      {isAdding && <AddMembers id={id} onClose={() => setAdding(false)} onAdded={setAdded} />}
      {isImporting && (
        <ImportMembers
          id={id}
          onClose={() => setImporting(false)}
          onAdded={(missing) => setAdded(missing.length > 0 ? missing : null)}
        />
      )}
      {added && <AddedMembers outcomes={added} onClose={() => setAdded(null)} />}
      {leaving && <RemoveMember id={id} member={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function RemoveMember({ id, member, onClose }: { id: string; member: Member; onClose: () => void }) {
  const text = useText();
  const remove = useAct('removeGroupMember');
  return (
    <ReasonDialog
      title={text('groups.removeMember')}
      target={{ act: 'groups.removeMember', id: member.id }}
      label={text('groups.removeMember')}
      danger
      onClose={onClose}
      act={(reason) => remove.mutateAsync({ id, account: member.id, reason })}
    >
      <p>
        <EmailAddress address={member.email} />
      </p>
      <p>{text('groups.removeMemberText')}</p>
    </ReasonDialog>
  );
}
