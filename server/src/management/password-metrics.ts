import type { Context } from '../context/context.ts';
import type { Prometheus } from './prometheus.ts';

/** Adds the length of the queue of password hashes. */
export function watchPasswords({ Gauge, registers }: Prometheus, { passwords }: Context): void {
  new Gauge({
    name: 'portico_password_hashes',
    help: 'Password hashes that are being computed or wait for a free core',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'running' }, passwords.queue.running);
      this.set({ state: 'waiting' }, passwords.queue.waiting);
    },
  });
}
