import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/**
 * The statements that are executed for requests while `work` makes them, in their order: without those that
 * the servers of this process execute by themselves at the same moment.
 */
export async function statementsOfRequests(work: () => Promise<unknown>): Promise<string[]> {
  const request = new AsyncLocalStorage<true>();
  const statements: string[] = [];
  const { emit } = Server.prototype;
  const emits = vi.spyOn(Server.prototype, 'emit').mockImplementation(function (this: Server, ...event) {
    const emitted = () => emit.apply(this, event);
    // Its type knows one event only.
    const name: string = event[0];
    return name === 'request' ? request.run(true, emitted) : emitted();
  });
  const { executeQuery } = DefaultQueryExecutor.prototype;
  const executes = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
    this: DefaultQueryExecutor,
    ...query
  ) {
    if (request.getStore()) statements.push(query[0].sql);
    return executeQuery.apply(this, query);
  });
  try {
    await work();
    return statements;
  } finally {
    emits.mockRestore();
    executes.mockRestore();
  }
}
