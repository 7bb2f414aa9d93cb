import { expect, it } from 'vitest';
import { transaction } from '../../db/database.ts';
import { digest, randomId } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { issueCode } from './issue.ts';
import { findCode } from './store.ts';

describeOnBoth('the secrets of one user’s mailed links', (server) => {
  it('The secrets of a user’s mailed links replace each other: one is valid, even if twenty are created at the same moment [P05]', async () => {
    const { context } = server;
    const code = { purpose: 'PASSWORD_RESET', target: randomId(), application: null, lifetime: 60 } as const;
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => transaction(context.db, (tx) => issueCode(tx, code))),
    );
    const codes = await Promise.all(
      secrets.map((secret) => findCode(context.db, 'PASSWORD_RESET', digest(secret))),
    );
    expect(codes.filter((code) => code?.spent_at === null)).toHaveLength(1);
  });
});
