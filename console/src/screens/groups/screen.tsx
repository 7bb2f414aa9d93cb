import type { GroupSummary } from '@portico/contract/staff/groups';
import { Button, EmptyState, PlusIcon, UserIcon } from '@portico/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { useCountedText } from '../../i18n/counted.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { AddGroup } from './add-group.tsx';

/** Every group of users, by name. */
export default function Groups() {
  const text = useText();
  const locale = useLocale();
  const countedText = useCountedText();
  const found = useCall('listGroups', {});
  const [isAdding, setAdding] = useState(false);
  const columns = [
    { id: 'name', label: text('groups.name'), cell: (row: GroupSummary) => <bdi>{row.name}</bdi> },
    { id: 'id', label: text('groups.id'), cell: (row: GroupSummary) => <bdi>{row.id}</bdi> },
    {
      id: 'members',
      label: text('groups.members'),
      cell: (row: GroupSummary) =>
        row.rule === 'HAND' ? countedText(row.members) : text(`groupRule.${row.rule}`),
    },
    {
      id: 'description',
      label: text('groups.description'),
      cell: (row: GroupSummary) => <bdi>{row.description}</bdi>,
    },
  ];
  return (
    <Page
      title={text('groups.title')}
      lead={text('groups.lead')}
      actions={
        <Button data-act size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {text('groups.add')}
        </Button>
      }
    >
      {isAdding && <AddGroup onClose={() => setAdding(false)} />}
      <Answer query={found}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState icon={<UserIcon size={28} />} title={text('groups.emptyTitle')}>
              {text('groups.emptyText')}
            </EmptyState>
          ) : (
            <Table
              label={text('groups.title')}
              columns={columns}
              rows={groups}
              keyOf={({ id }) => id}
              linkOf={({ id }) => `/${locale}/groups/${id}`}
            />
          )
        }
      </Answer>
    </Page>
  );
}
