import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutMs } from './eventually.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** Every mail that arrived at an address, newest first. */
export async function mailsFor(portalUrl: string, email: string): Promise<readonly Mail[]> {
  const response = await fetch(`${portalUrl}/outbox/messages`);
  // Safe: only the server's outbox answers at this address.
  const mails = (await response.json()) as readonly Mail[];
  return mails.filter(({ to }) => to === email);
}

/** Waits for a mail to an address with a matching subject, and returns the newest. */
export async function mailFor(portalUrl: string, email: string, about: RegExp): Promise<Mail> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const found = (await mailsFor(portalUrl, email)).find(({ subject }) => about.test(subject));
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`No mail about ${about} came for ${email}`);
}
