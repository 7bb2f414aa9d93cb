import type { Context } from '../context/context.ts';
import { releaseLease, takeLease } from '../db/lease.ts';
import { leases } from '../platform/rates.ts';
import { randomId } from '../platform/secrets.ts';
import { reencryptAll } from './reencrypt.ts';

const hour = 3_600_000;
const lease = { name: 'reencryption', seconds: leases.reencryption.seconds };

/**
 * Encrypts anew now and every hour, because a process with the old settings or of an earlier version may
 * still write. One process at a time does it. Returns a function that stops it.
 */
export function startReencryption({
  db,
  keys,
  log,
  maintenance,
}: Pick<Context, 'db' | 'keys' | 'log' | 'maintenance'>): () => Promise<void> {
  const holder = randomId();
  let stopped = false;
  const mayContinue = async () =>
    !stopped && !maintenance.current() && (await takeLease(db, { ...lease, holder }));

  async function round(): Promise<void> {
    try {
      if (!(await mayContinue())) return;
      const { done, failed } = await reencryptAll(db, keys, { mayContinue });
      await releaseLease(db, lease.name, holder);
      if (done > 0) log.info({ values: done, key: keys.id }, 'stored values were encrypted anew');
      if (failed > 0)
        log.error(
          { values: failed },
          'stored values cannot be decrypted: a secret is missing in PORTICO_SECRET_PREVIOUS',
        );
    } catch (error) {
      log.error({ err: error }, 'stored values could not be encrypted anew');
    }
  }

  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, hour).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
