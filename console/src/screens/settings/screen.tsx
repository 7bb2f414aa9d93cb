import type { OutputOf } from '@portico/contract/endpoints';
import { settingGroups } from '@portico/contract/staff/settings';
import { EmptyState, SearchIcon } from '@portico/ui';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { Table } from '../../components/table.tsx';
import { type TextOf, useText } from '../../i18n/i18n.tsx';
import { HowToChange } from './how-to-change.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';

type Setting = OutputOf<'listSettings'>['settings'][number];

const sourceTexts = {
  environment: 'settings.fromEnvironment',
  file: 'settings.fromFile',
  default: 'settings.fromDefault',
} as const;

/** The settings of the server, where each comes from, and how the operator changes them. */
export default function Settings() {
  const text = useText();
  const [query] = useSearchParams();
  const words = query.get('q')?.toLowerCase() ?? '';
  const found = useCall('listSettings', {});
  const matches = ({ name, value }: Setting) => `${name} ${value ?? ''}`.toLowerCase().includes(words);
  return (
    <Page title={text('settings.title')} lead={text('settings.lead')}>
      <Answer query={found}>
        {({ settings, file }) => (
          <>
            <MaintenanceCard />
            <HowToChange file={file} />
            <SearchForm label={text('settings.searchLabel')} />
            {settings.some(matches) ? (
              groupsOf(settings.filter(matches)).map(([group, members]) => (
                <section key={group} className={styles.form}>
                  <h2>{text(`settingGroup.${group}`)}</h2>
                  <p className={styles.quiet}>{text(`settingAbout.${group}`)}</p>
                  <Table
                    label={text(`settingGroup.${group}`)}
                    columns={columnsOf(text)}
                    rows={members}
                    keyOf={({ name }) => name}
                  />
                </section>
              ))
            ) : (
              <EmptyState icon={<SearchIcon size={28} />} title={text('settings.emptyTitle')}>
                {text('settings.emptyText')}
              </EmptyState>
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}

/** The settings by what they are about. A group without any is left out. */
function groupsOf(settings: readonly Setting[]) {
  return settingGroups
    .map((group) => [group, settings.filter((setting) => setting.group === group)] as const)
    .filter(([, members]) => members.length > 0);
}

function columnsOf(text: TextOf) {
  return [
    { id: 'name', label: text('settings.name'), cell: ({ name }: Setting) => <bdi>{name}</bdi> },
    { id: 'value', label: text('settings.value'), cell: (row: Setting) => <Value {...row} /> },
    {
      id: 'source',
      label: text('settings.source'),
      cell: ({ source }: Setting) => <span className={styles.whole}>{text(sourceTexts[source])}</span>,
    },
  ];
}

/** The value in force; of a secret only whether it is set. */
function Value({ value, isSecret, source }: Setting) {
  const text = useText();
  if (value !== null) return <bdi>{value}</bdi>;
  const isSet = isSecret && source !== 'default';
  return <span className={styles.quiet}>{text(isSet ? 'settings.isSet' : 'settings.notSet')}</span>;
}
