import type { ConsolePhraseId } from '@portico/phrases/types';
import { Button, WarningIcon } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.tsx';
import styles from '../components.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { targetOfStoredReason } from './reason-draft.ts';

/** Something that staff can do to an account. */
export interface Act {
  readonly label: ConsolePhraseId;
  readonly title: ConsolePhraseId;
  readonly explanation: ConsolePhraseId;
  readonly danger?: true;
  readonly run: (input: { id: string; reason: string }) => Promise<unknown>;
}

export interface ActButtonsProps {
  id: string;
  acts: readonly Act[];
  /** Why none of them is possible for whoever is signed in, said before a reason is asked for. */
  refusal?: string | null;
}

/** A button for each act on an account. Each asks for a reason. */
export function ActButtons({ id, acts, refusal = null }: ActButtonsProps) {
  const text = useText();
  const page = usePageState();
  const [open, setOpen] = useState(
    () => acts.find(({ label }) => targetOfStoredReason(page, label) === id) ?? null,
  );
  return (
    <>
      {refusal !== null && <p className={styles.quiet}>{refusal}</p>}
      {acts.map((act) => (
        <Button
          key={act.label}
          data-act
          disabled={refusal !== null}
          size="small"
          variant={act.danger ? 'danger' : 'secondary'}
          icon={act.danger && <WarningIcon size={18} />}
          onClick={() => setOpen(act)}
        >
          {text(act.label)}
        </Button>
      ))}
      {open && refusal === null && (
        <ReasonDialog
          title={text(open.title)}
          target={{ act: open.label, id }}
          label={text(open.label)}
          danger={open.danger ?? false}
          onClose={() => setOpen(null)}
          act={(reason) => open.run({ id, reason })}
        >
          <p>{text(open.explanation)}</p>
        </ReasonDialog>
      )}
    </>
  );
}
