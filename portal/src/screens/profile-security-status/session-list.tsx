import type { Session } from '@portico/contract/sessions';
import { Button } from '@portico/ui';
import { useId, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { inOrder } from './data.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';

/** How many are shown of a long list: nobody looks for a stranger in fifty rows without being asked. */
const few = 5;

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const text = useText();
  const id = useId();
  const [all, setAll] = useState(false);
  const long = sessions.length > few + 1;
  const shown = inOrder(sessions).slice(0, long && !all ? few : undefined);
  return (
    <>
      <ul id={id} className={styles.list}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {long && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? text('security.showFew') : text('security.showAll', { count: sessions.length })}
        </Button>
      )}
    </>
  );
}
