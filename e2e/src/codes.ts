import { TOTP } from 'otpauth';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

const sixDigits = /(?<![\w-])\d{6}(?![\w-])/;

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

/**
 * An authenticator app. The server accepts each code once, so every code is that of the current half minute, and what the server knows
 * as the last one that was used is moved into the past. A code is valid for at least another half minute.
 */
export function authenticatorApp(world: World, secret: string) {
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  return {
    code(): string {
      world.changeDatabase('UPDATE second_factors SET last_step = last_step - 1');
      return app.generate();
    },
  };
}
