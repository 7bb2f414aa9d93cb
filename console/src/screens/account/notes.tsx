import type { OutputOf } from '@portico/contract/endpoints';
import type { AccountDetails } from '@portico/contract/staff/accounts';
import { noteText } from '@portico/contract/staff/notes';
import { Banner, Button, Card } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useAct, useCall } from '../../api/queries.ts';
import { AccountLink } from '../../components/account-link.tsx';
import { useActRefusal } from '../../components/acts/use-act-refusal.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { TextArea } from '../../components/text-area.tsx';
import { useForm } from '../../forms/use-form.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** What staff have written down about the account for each other. Notes are added; none is changed. */
export function Notes({ account }: { account: AccountDetails }) {
  const text = useText();
  const refusal = useActRefusal(account);
  const accountId = account.id;
  return (
    <Card title={text('notes.title')}>
      {refusal === null ? <NewNote accountId={accountId} /> : <p className={styles.quiet}>{refusal}</p>}
      <Page accountId={accountId} />
    </Card>
  );
}

function NewNote({ accountId }: { accountId: string }) {
  const text = useText();
  const add = useAct('addAccountNote');
  const form = useForm({
    schema: v.object({ text: noteText }),
    initial: { text: '' },
    draft: `note ${accountId}`,
    submit: async (note) => {
      await add.mutateAsync({ id: accountId, ...note });
      form.setValues({ text: '' });
    },
  });
  return (
    <form className={styles.form} {...form.formProps}>
      {form.commonError && (
        <Banner tone="danger" role="alert">
          {form.commonError}
        </Banner>
      )}
      <TextArea
        label={text('notes.add')}
        hint={text('notes.hint')}
        maxLength={2000}
        dir="auto"
        {...form.fieldProps('text')}
      />
      <p>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={text('console.working')}
        >
          {text('notes.add')}
        </Button>
      </p>
    </form>
  );
}

/**
 * A page of notes, and behind it those that “Show more” loads. They take the focus, because the button that
 * was pressed is gone.
 */
function Page({ accountId, after }: { accountId: string; after?: string }) {
  const text = useText();
  const found = useCall('listAccountNotes', { id: accountId, ...(after !== undefined && { after }) });
  const [older, setOlder] = useState<string | null>(null);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (after !== undefined) part.current?.focus();
  }, [after]);
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <Answer query={found}>
        {({ notes, next }) => (
          <>
            {notes.length === 0 && <p className={styles.quiet}>{text('notes.none')}</p>}
            <ul className={styles.list}>
              {notes.map((note) => (
                <Note key={note.id} note={note} />
              ))}
            </ul>
            {next && older === null && (
              <p>
                <Button size="small" variant="secondary" onClick={() => setOlder(next)}>
                  {text('account.more')}
                </Button>
              </p>
            )}
          </>
        )}
      </Answer>
      {older !== null && <Page accountId={accountId} after={older} />}
    </div>
  );
}

type NoteRow = OutputOf<'listAccountNotes'>['notes'][number];

function Note({ note }: { note: NoteRow }) {
  const text = useText();
  const timeText = useTimeText();
  const { authorType, author, authorEmail } = note;
  return (
    <li>
      <p className={styles.written} dir="auto">
        {note.text}
      </p>
      <span className={styles.quiet}>
        {authorType === 'staff' ? (
          <AccountLink id={author} label={authorEmail ?? author} />
        ) : (
          text('audit.cli', { name: author })
        )}
        {` · ${timeText(note.createdAt)}`}
      </span>
    </li>
  );
}
