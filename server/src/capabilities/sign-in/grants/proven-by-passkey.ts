import type { Call } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { isOnKnownDevice } from '../known-device.ts';

/** What a sign-in with a passkey has found out, also if it is the second step. */
export async function provenByPasskey(
  accountId: string,
  call: Pick<Call<'issueToken'>, 'cookie'>,
  { db }: Pick<Context, 'db'>,
) {
  const knownDevice = await isOnKnownDevice(db, call, accountId);
  const how = { method: 'PASSKEY' } as const;
  return { accountId, how, knownDevice, announced: !knownDevice, counted: true } as const;
}
