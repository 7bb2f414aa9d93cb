import { emailKey } from '@portico/contract/email';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * What became of a try to send a mail. `answer` is that of the mail server, if it did not accept the mail.
 */
export interface SentMail {
  readonly id: string;
  readonly to: string;
  /** Its kind, and the document that it is about. */
  readonly mail: string;
  readonly document: string | null;
  readonly state: Tables['sent_mails']['state'];
  readonly answer: string | null;
}

const mailRecipient = 'mail recipient';

/** The key of a mailbox: mails are listed by it, and the table holds no address. */
const recipientKey = ({ hmac }: Context['keys'], to: string) => hmac(mailRecipient, emailKey(to));

/**
 * The keys that a mailbox has under each secret, also those that were replaced: mails are stored for longer
 * than a day.
 */
export function mailboxKeys({ digests }: Pick<Context['keys'], 'digests'>, to: string): readonly string[] {
  // A digest may begin with the id of its secret, which these keys do not have.
  return digests(mailRecipient, emailKey(to)).map((each) => each.slice(each.indexOf('.') + 1));
}

/**
 * Notes what became of the latest try to send a mail. If the database crashes and loses it, support sees an
 * older state.
 */
export async function noteMail(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  { to, ...mail }: SentMail,
): Promise<void> {
  await saveSentMail(db, { ...mail, recipient: recipientKey(keys, to) });
}

const saveSentMail = prepareStatement(
  (
    { kysely, now, dialect }: Db,
    { id, mail, document, state, answer, recipient }: Omit<SentMail, 'to'> & { readonly recipient: string },
  ) =>
    kysely
      .insertInto('sent_mails')
      .values({ id, mail, document, state, answer, recipient, created_at: now, tried_at: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          state: row.ref('excluded.state'),
          answer: row.ref('excluded.answer'),
          tried_at: row.ref('excluded.tried_at'),
        })),
      )
      .returning(dialect.withoutFlush.as('without_flush')),
);

/** The newest mails to a mailbox. One that was neither accepted nor refused is given up if its job is. */
export async function listMailsTo(
  { db: { kysely, dialect }, keys }: { readonly db: Db; readonly keys: Context['keys'] },
  to: string,
  most: number,
) {
  const rows = await kysely
    .selectFrom('sent_mails')
    .leftJoin('jobs', (join) => join.onRef('jobs.id', '=', 'sent_mails.id').on('jobs.dead_at', 'is', null))
    .select(['sent_mails.id', 'mail', 'document', 'state', 'answer', 'tried_at', 'jobs.id as job'])
    .where(dialect.isOneOf('recipient', dialect.listParameter(mailboxKeys(keys, to))))
    .orderBy('sent_mails.created_at', 'desc')
    .orderBy('sent_mails.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ job, state, tried_at, ...row }) => ({
    ...row,
    state: state === 'DELAYED' && job === null ? ('GIVEN_UP' as const) : state,
    at: new Date(tried_at).toISOString(),
  }));
}
