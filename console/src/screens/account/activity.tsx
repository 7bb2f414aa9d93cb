import { Button, Card } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { RecordTable } from '../../components/record-table.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** The records of the audit trail about the account; “Show more” loads older ones. */
export function Activity({ accountId }: { accountId: string }) {
  const text = useText();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const first = useCall('listAccountActivity', { id: accountId });
  return (
    <Card title={text('account.activity')}>
      <Answer query={first}>
        {({ records, next }) =>
          records.length === 0 ? (
            <p className={styles.quiet}>{text('account.noActivity')}</p>
          ) : (
            <>
              <RecordTable records={records} label={text('account.activity')} ofOneAccount />
              {cursors.map((after) => (
                <More
                  key={after}
                  accountId={accountId}
                  after={after}
                  onMore={(older) => setCursors([...cursors, older])}
                  isLast={after === cursors.at(-1)}
                />
              ))}
              {next && cursors.length === 0 && <MoreButton onPress={() => setCursors([next])} />}
            </>
          )
        }
      </Answer>
    </Card>
  );
}

interface MoreProps {
  accountId: string;
  after: string;
  onMore: (after: string) => void;
  isLast: boolean;
}

/** The next records. They take the focus, because the button that was pressed is gone. */
function More({ accountId, after, onMore, isLast }: MoreProps) {
  const text = useText();
  const older = useCall('listAccountActivity', { id: accountId, after });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <Answer query={older}>
        {({ records, next }) => (
          <>
            <RecordTable records={records} label={text('account.activity')} ofOneAccount />
            {next && isLast && <MoreButton onPress={() => onMore(next)} />}
          </>
        )}
      </Answer>
    </div>
  );
}

function MoreButton({ onPress }: { onPress: () => void }) {
  const text = useText();
  return (
    <p>
      <Button size="small" variant="secondary" onClick={onPress}>
        {text('account.more')}
      </Button>
    </p>
  );
}
