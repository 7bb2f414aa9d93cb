import { TOTP } from 'otpauth';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

const sixDigits = /(?<![\w-])\d{6}(?![\w-])/;
const halfMinute = 30_000;

/** The codes that were sent to an e-mail or a Telegram chat, newest first. */
async function codesTo({ portalUrl }: World, to: string): Promise<readonly string[]> {
  const response = await fetch(`${portalUrl}/outbox/messages`);
  // Safe: the outbox of the server of this test.
  const all = (await response.json()) as readonly { readonly to: string; readonly text: string }[];
  return all.filter((message) => message.to === to).flatMap(({ text }) => sixDigits.exec(text)?.[0] ?? []);
}

/** The newest code, once there are so many. */
export async function codeTo(world: World, to: string, count: number): Promise<string> {
  await eventually(async () => (await codesTo(world, to)).length).toBe(count);
  return (await codesTo(world, to))[0] ?? '';
}

/** An authenticator app. A code is accepted once, so each use needs that of a later half minute: `codeOf(-1)`, then 0, then 1. */
export function authenticatorApp(secret: string) {
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  return {
    async codeOf(steps: -1 | 0 | 1): Promise<string> {
      // The code before the current one is not valid any more when the half minute ends before it is sent.
      if (steps === -1) await eventually(async () => Date.now() % halfMinute < halfMinute - 6_000).toBe(true);
      return app.generate({ timestamp: Date.now() + steps * halfMinute });
    },
  };
}
