import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { registerClient } from '../../testing/openid.ts';
import { basic } from '../../testing/request.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';

/** The second is ahead by nearly what the book allows, the third by far more. */
const clocks = [0, 59, 300];
const htu = 'http://portal.test:3000/oidc/token';

describe('proofs of a key (RFC 9449) at processes with different clocks', () => {
  const servers = openTwoProcesses(clocks);
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  const makeProof = async (nonce: string) =>
    await new SignJWT({ jti: randomUUID(), htm: 'POST', htu, nonce })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(key.publicKey) })
      .setIssuedAt()
      .sign(key.privateKey);

  /** Asks a process for a token of the application itself, with a proof. */
  async function ask(turn: number, dpop: string) {
    const { id, secret } = await registerClient({ context: { db: servers.db() } }, { kind: 'MACHINE' });
    const answer = await servers.fetch(turn, '/oidc/token', {
      method: 'POST',
      headers: { dpop, authorization: basic({ id, secret: secret ?? '' }) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { error } = (await answer.json()) as { error?: string }; // RFC 6749 §5.2
    return { result: error ?? answer.status, nonce: answer.headers.get('dpop-nonce') ?? '' };
  }
  const nonceOf = async (turn: number) => (await ask(turn, await makeProof('none'))).nonce;

  it.each([
    [0, 1],
    [1, 0],
  ])(
    'A proof with the text of process %d is accepted by process %d, whose clock differs by 59 seconds, and counts once at both',
    async (from, to) => {
      const proof = await makeProof(await nonceOf(from));
      expect((await ask(to, proof)).result).toBe(200);
      for (const turn of [from, to]) expect((await ask(turn, proof)).result).toBe('invalid_grant');
      // So it is as long as any process accepts the text: five minutes of its clock, less the difference.
      await servers.later(240);
      await deleteExpired(servers.db());
      for (const turn of [from, to]) expect((await ask(turn, proof)).result).not.toBe(200);
    },
  );

  it('A proof that comes to processes with different clocks at the same moment counts once [D13]', async () => {
    const nonce = await nonceOf(1);
    for (let round = 0; round < 5; round += 1) {
      const proof = await makeProof(nonce);
      const answers = await Promise.all([0, 1, 0, 1].map((turn) => ask(turn, proof)));
      expect(answers.filter(({ result }) => result === 200)).toHaveLength(1);
    }
  });

  it('A proof with the text of a process whose clock differs by five minutes is refused, with a text to use instead', async () => {
    for (const [from, to] of [
      [0, 2],
      [2, 0],
    ] as const) {
      const refused = await ask(to, await makeProof(await nonceOf(from)));
      expect(refused.result).toBe('use_dpop_nonce');
      expect((await ask(to, await makeProof(refused.nonce))).result).toBe(200);
    }
  });
});
