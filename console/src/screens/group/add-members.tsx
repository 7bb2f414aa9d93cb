import type { OutputOf } from '@portico/contract/endpoints';
import { Dialog, EmailAddress, StatusBadge } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import styles from '../../components/components.module.css';
import { TextArea } from '../../components/text-area.tsx';
import { useText } from '../../i18n/i18n.tsx';

export type Outcomes = OutputOf<'addGroupMembers'>['outcomes'];

export interface AddMembersProps {
  id: string;
  onClose: () => void;
  onAdded: (outcomes: Outcomes) => void;
}

/** Adds the accounts of e-mails. */
export function AddMembers({ id, onClose, onAdded }: AddMembersProps) {
  const text = useText();
  const add = useAct('addGroupMembers');
  const [typed, setTyped] = useState('');
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  return (
    <ReasonDialog
      title={text('groups.addMembers')}
      target={{ act: 'groups.addMembers', id }}
      label={text('groups.addMembers')}
      onClose={onClose}
      act={async (reason) => {
        const answer = await add.mutateAsync({ id, emails, reason });
        onAdded(answer.outcomes);
      }}
    >
      <TextArea
        label={text('groups.emails')}
        hint={text('groups.emailsHint')}
        name="emails"
        dir="ltr"
        spellCheck={false}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** What became of each e-mail. */
export function AddedMembers({ outcomes, onClose }: { outcomes: Outcomes; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('groups.outcome')} closeLabel={text('console.close')}>
      <ul className={styles.list}>
        {outcomes.map(({ email, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same e-mail may be there twice, and the list does not change
          <li key={index}>
            <EmailAddress address={email} />
            <span>
              <StatusBadge tone={outcome === 'added' || outcome === 'member_already' ? 'success' : 'danger'}>
                {text(`groups.${outcome}`)}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
