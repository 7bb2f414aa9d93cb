import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { readJson } from '../db/json-column.ts';

/** A message as the outbox shows it. */
export interface OutboxMessage {
  readonly id: string;
  readonly channel: 'email' | 'telegram';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly sentAt: string;
}

/** The HTML part of a mail. */
export async function findOutboxHtml({ kysely }: Db, id: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('outbox_messages')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.html ?? null;
}

/** Every message the demo sent, newest first. */
export async function listOutbox({ kysely }: Db): Promise<OutboxMessage[]> {
  const rows = await kysely
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ id, channel, recipient, subject, body, links, sent_at }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text: body,
    links: readJson(v.array(v.string()), links),
    sentAt: new Date(sent_at).toISOString(),
  }));
}
