import { setRules } from '../acts/rules/set-rules.ts';
import { findRules } from '../capabilities/rules/store.ts';
import { addPasskey, passkeyOptions, type SoftwarePasskey, signInWith } from './passkeys.ts';
import { join, signIn } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Lets users remove their password as an operator does, or no longer. */
export async function letRemovePasswords({ context }: TestServer, withoutPassword: boolean): Promise<void> {
  const { version, rules } = await findRules(context.db);
  const actor = { type: 'cli', user: 'grace' } as const;
  const set = { rules: { ...rules, withoutPassword }, version, reason: 'for the test' };
  if (rules.withoutPassword !== withoutPassword) await setRules(context, actor, set);
  await context.rules.refresh();
}

/** A signed-in user with a password and a passkey. */
export async function userWithPasskey(server: TestServer) {
  const user = await join(server);
  const token = await signIn(server, user);
  return { ...user, token, passkey: await addPasskey(server, token) };
}

/** A signed-in user who has removed the password, where the rule lets users do that. */
export async function userWithoutPassword(server: TestServer) {
  const user = await userWithPasskey(server);
  const removed = await server.call('removePassword', {}, { token: user.token });
  if (removed.status !== 200) throw new Error(`The password was not removed: ${removed.text}`);
  return user;
}

/** Shows in a session by a passkey that it is the user. */
export async function showPasskey(server: TestServer, token: string, passkey: SoftwarePasskey) {
  const { data } = await server.call('startFactorProof', { step: 'PASSKEY' }, { token });
  if (!data.passkey) throw new Error('No passkey was asked for.');
  return await server.call(
    'proveFactor',
    { credential: JSON.stringify(passkey.get(data.passkey)) },
    { token },
  );
}

/** Signs in with a passkey. */
export async function signInBy(server: TestServer, passkey: SoftwarePasskey) {
  const { options, cookies } = await passkeyOptions(server);
  return await signInWith(server, passkey.get(options), { cookies });
}
