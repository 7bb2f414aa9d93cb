import { defaultLocale } from '@portico/contract/locales';
import { wordsIn } from '@portico/contract/own-fields/kinds';
import type { OwnFieldSummary } from '@portico/contract/staff/fields/own-fields';
import { Banner, Button, EmptyState, FormIcon, PlusIcon } from '@portico/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { useCountedText } from '../../i18n/counted.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { AddField } from './add-field.tsx';

/** The fields that accounts have besides name and e-mail, in the order in which they are shown. */
export default function Fields() {
  const text = useText();
  const locale = useLocale();
  const countedText = useCountedText();
  const found = useCall('listOwnFields', {});
  const [isAdding, setAdding] = useState(false);
  const columns = [
    {
      id: 'label',
      label: text('fields.about'),
      cell: ({ field }: OwnFieldSummary) => <bdi>{wordsIn(field.labels, locale ?? defaultLocale)}</bdi>,
    },
    { id: 'key', label: text('fields.key'), cell: ({ key }: OwnFieldSummary) => <bdi>{key}</bdi> },
    {
      id: 'kind',
      label: text('fields.kind'),
      cell: ({ field }: OwnFieldSummary) => text(`fieldKind.${field.kind}`),
    },
    {
      id: 'users',
      label: text('fields.users'),
      cell: ({ field }: OwnFieldSummary) => text(`fieldRight.${field.users}`),
    },
    {
      id: 'staff',
      label: text('fields.staff'),
      cell: ({ field }: OwnFieldSummary) => text(`fieldRight.${field.staff}`),
    },
    {
      id: 'values',
      label: text('fields.values'),
      cell: ({ values }: OwnFieldSummary) => countedText(values),
    },
  ];
  return (
    <Page
      title={text('fields.title')}
      lead={text('fields.lead')}
      actions={
        <Button data-act size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {text('fields.add')}
        </Button>
      }
    >
      {isAdding && <AddField onClose={() => setAdding(false)} />}
      <Answer query={found}>
        {({ fields, removed }) => (
          <>
            {removed.length > 0 && (
              <Banner tone="info">{text('fields.removed', { keys: removed.join(', ') })}</Banner>
            )}
            {fields.length === 0 ? (
              <EmptyState icon={<FormIcon size={28} />} title={text('fields.emptyTitle')}>
                {text('fields.emptyText')}
              </EmptyState>
            ) : (
              <Table
                label={text('fields.title')}
                columns={columns}
                rows={fields}
                keyOf={({ key }) => key}
                linkOf={({ key }) => `/${locale}/fields/${key}`}
              />
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}
