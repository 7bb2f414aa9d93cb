import type { Call } from '../../../call.ts';
import type { Context } from '../../../context.ts';
import { digest } from '../../../secrets.ts';
import { isKnownDevice } from '../store.ts';

/** What a sign-in with a passkey has found out, also if it is the second step. */
export async function provenByPasskey(
  accountId: string,
  call: Pick<Call<'issueToken'>, 'cookie'>,
  { db }: Pick<Context, 'db'>,
) {
  const device = call.cookie('dev');
  const knownDevice = device !== undefined && (await isKnownDevice(db, digest(device), accountId));
  const how = { method: 'PASSKEY' } as const;
  return { accountId, how, knownDevice, announced: !knownDevice, counted: true } as const;
}
