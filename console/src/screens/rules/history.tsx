import { changedRules } from '@portico/contract/rules/rules';
import type { RulesState } from '@portico/contract/staff/rules/wire';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import styles from '../../components/components.module.css';
import { Table } from '../../components/table.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import { givenOf } from './draft.ts';
import { Effect } from './effect.tsx';

type Version = RulesState['versions'][number];

/** Every version that was set, each with the way back to it. */
export function History({ state }: { state: RulesState }) {
  const text = useText();
  const timeText = useTimeText();
  const restore = useAct('restoreRules');
  const [chosen, setChosen] = useState<Version | null>(null);
  const columns = [
    { id: 'version', label: text('rules.version'), cell: ({ version }: Version) => version },
    {
      id: 'set',
      label: text('rules.setAt'),
      cell: ({ setAt }: Version) => (setAt === null ? text('rules.original') : timeText(setAt)),
    },
    {
      id: 'changed',
      label: text('rules.changed'),
      cell: ({ changed }: Version) => changed.map((rule) => text(`rules.${rule}`)).join(', '),
    },
    {
      id: 'reason',
      label: text('rules.reason'),
      cell: ({ reason }: Version) => <bdi>{reason ?? ''}</bdi>,
    },
    {
      id: 'back',
      label: text('rules.back'),
      cell: (version: Version) =>
        changedRules(version.rules, state.rules).length > 0 && (
          <Button data-act size="small" variant="secondary" onClick={() => setChosen(version)}>
            {text('rules.back')}
          </Button>
        ),
    },
  ];
  return (
    <section className={styles.form}>
      <h2>{text('rules.history')}</h2>
      <Table
        label={text('rules.history')}
        columns={columns}
        rows={state.versions}
        keyOf={({ version }) => String(version)}
      />
      {chosen && (
        <ReasonDialog
          title={text('rules.back')}
          target={{ act: 'rules.back', id: String(chosen.version) }}
          label={text('rules.back')}
          onClose={() => setChosen(null)}
          act={(reason) => restore.mutateAsync({ version: chosen.version, reason })}
        >
          <Effect rules={givenOf(chosen.rules)} changed={changedRules(chosen.rules, state.rules)} />
          <p>{text('rules.setText')}</p>
        </ReasonDialog>
      )}
    </section>
  );
}
