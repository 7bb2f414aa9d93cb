import type { Session } from '@portico/contract/account/sessions';
import { Button } from '@portico/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './rows.module.css';
import { SessionRow } from './session-row.tsx';
import { inOrder } from './sessions-in-order.ts';

/** How many rows of a long list are shown at first. */
const few = 3;

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const text = useText();
  const id = useId();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const endedRow = useRef<number | null>(null);

  // The row that had the focus is gone: the one that took its place gets it, else the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed
  useEffect(() => {
    if (endedRow.current === null) return;
    const rows = list.current?.children ?? [];
    const next = rows[Math.min(endedRow.current, rows.length - 1)];
    if (next instanceof HTMLElement) next.focus();
    endedRow.current = null;
  }, [sessions]);

  const long = sessions.length > few + 1;
  const shown = inOrder(sessions).slice(0, long && !all ? few : undefined);
  return (
    <>
      <ul ref={list} id={id} data-few={(long && !all) || undefined}>
        {shown.map((session, index) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnded={() => {
              endedRow.current = index;
            }}
          />
        ))}
      </ul>
      {long && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="small"
            wide
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
          >
            {all ? text('security.showFew') : text('security.showAll', { count: sessions.length })}
          </Button>
        </div>
      )}
    </>
  );
}
