import { Readable } from 'node:stream';
import { auditFilter } from '@portico/contract/staff/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findRecords, type RecordSearch } from '../../capabilities/audit/find-records.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { recordSearchedAccounts } from '../../capabilities/audit/record-trail-view.ts';
import { actorOf } from '../../capabilities/audit/staff-actor.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { anyCall, Refusal, refusalsOf, refuse } from '../../platform/refusal.ts';
import { apiHeaders } from '../shared/headers.ts';
import { describeRequest } from '../shared/request.ts';
import { searchOf } from './handlers/audit-handlers.ts';
import { identifyStaff, requireConsolePage } from './identify-staff.ts';
import { recordRefusal } from './record-refusal.ts';
import { staffRate } from './staff-handler.ts';

const batch = 500;
const refusals = refusalsOf('exportAudit', ['access_denied', 'invalid_token']);

/** Sends the records that a filter selects as JSON lines, the newest first: a file, and not an answer of the table. */
export function serveAuditExport(app: FastifyInstance, context: Context, consoleUrl: URL): void {
  app.get('/staff/v1/audit/export', async (incoming, reply) => {
    const request = describeRequest(incoming, reply, consoleUrl);
    const staff = await identify(incoming, request).catch(async (error: unknown) => {
      if (error instanceof Refusal)
        await recordRefusal({ name: 'findAuditRecords', refusal: error, request, incoming }, context);
      throw error;
    });
    await context.limiter.spend(staffRate.counter, staffRate.limits, () => staff.accountId);
    const parsed = v.safeParse(auditFilter, incoming.query);
    if (!parsed.success) return refuse(anyCall, 'invalid_request');
    const subject = { type: 'system', id: 'audit' } as const;
    const actor = actorOf({ ...request, staff });
    await recordAct(context.db, actor, { type: 'AUDIT_EXPORTED', subject, details: parsed.output });
    const search = searchOf(parsed.output);
    await recordSearchedAccounts(context.db, actor, search);
    reply.headers({ ...apiHeaders(), 'content-disposition': 'attachment; filename="audit.jsonl"' });
    reply.type('application/jsonl; charset=utf-8');
    return reply.send(Readable.from(linesOf(context.db, search)));
  });

  async function identify(incoming: FastifyRequest, request: Request) {
    requireConsolePage(incoming, refusals, consoleUrl);
    return await identifyStaff({ roles: ['admin'] }, { ...request, ...refusals }, context);
  }
}

async function* linesOf(db: Db, search: RecordSearch): AsyncGenerator<string> {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findRecords>> = await findRecords(db, {
      ...search,
      limit: batch,
      ...(after !== null && { after }),
    });
    for (const record of page.records) yield `${JSON.stringify(record)}\n`;
    after = page.next;
  } while (after !== null);
}
