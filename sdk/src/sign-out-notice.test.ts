import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { porticoForExpress } from './adapters/express.ts';
import { fromNode, sendToNode } from './adapters/node.ts';
import { createPortico, type SignOutNotice, verifySignOutNotice } from './index.ts';
import { SessionCookies } from './session/session-cookie.ts';
import { alice, TestPortal } from './testing/portal.ts';

const portal = new TestPortal();
const url = 'http://store.example';
beforeAll(() => portal.start());
afterAll(() => portal.stop());
beforeEach(() => {
  portal.fault = 'none';
  portal.tokens.set('alice', alice).set('other', { ...alice, sid: 'another-session' });
});

const verify = (token: string) => verifySignOutNotice({ portal: portal.address, clientId: 'store', token });

describe('verifySignOutNotice', () => {
  it('A call of verifySignOutNotice returns which session of which user has ended', async () => {
    expect(await verify(await portal.signNotice())).toEqual({ session: alice.sid, userId: alice.sub });
  });

  it.each([
    ['for another application', { aud: 'TRAVEL' }, {}],
    ['of another portal', { iss: 'https://evil.example/oidc' }, {}],
    ['that has expired', { exp: 1_000_000_000 }, {}],
    ['without an end', { exp: undefined }, {}],
    ['without an id', { jti: undefined }, {}],
    ['without a session', { sid: undefined }, {}],
    ['about something else', { events: { 'https://example.org/other': {} } }, {}],
    ['without an event', { events: undefined }, {}],
    ['that is an ID token', { nonce: 'n' }, {}],
    ['of another type', {}, { typ: 'JWT' }],
    ['that names an unknown key', {}, { kid: 'another' }],
  ])('A call of verifySignOutNotice refuses a notice %s [D17]', async (_what, claims, header) => {
    await expect(verify(await portal.signNotice(claims, header))).rejects.toMatchObject({
      code: 'invalid_notice',
    });
  });

  it('A call of verifySignOutNotice refuses a notice signed with another key, with none, with a public key as a secret, or changed', async () => {
    const token = await portal.signNotice();
    const [header, payload, signature] = token.split('.');
    const { privateKey } = await generateKeyPair('RS256');
    const claims = JSON.parse(atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key', typ: 'logout+jwt' })
      .sign(privateKey);
    const byName = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key', typ: 'logout+jwt' })
      .sign(new TextEncoder().encode(portal.clientSecret));
    const none = `${btoa(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).replace(/=+$/, '')}.${payload}.`;
    const other = btoa(JSON.stringify({ ...claims, sid: 'another' })).replace(/=+$/, '');
    for (const wrong of [
      foreign,
      byName,
      none,
      `${header}.${other}.${signature}`,
      '',
      'a.b.c',
      'x'.repeat(9_000),
    ])
      await expect(verify(wrong)).rejects.toMatchObject({ code: 'invalid_notice' });
  });

  it('A call of verifySignOutNotice says when the keys of the portal cannot be fetched', async () => {
    const silent = createServer((request) => request.socket.destroy());
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo; // listening on a TCP port
    const failed = verifySignOutNotice({
      portal: `http://127.0.0.1:${port}`,
      clientId: 'STORE',
      token: await portal.signNotice(),
    });
    await expect(failed).rejects.toMatchObject({ code: 'portal_unreachable' });
    await new Promise((closed) => silent.close(closed));
  });
});

it('A call of verifySignOutNotice reads no list of keys that is longer than the portal’s', async () => {
  const other = await new TestPortal().start();
  other.fault = 'long';
  const { address, clientId } = other;
  const verified = verifySignOutNotice({ portal: address, clientId, token: await other.signNotice() });
  await expect(verified).rejects.toMatchObject({ code: 'portal_unreachable' });
  other.fault = 'none';
  const again = verifySignOutNotice({ portal: address, clientId, token: await other.signNotice() });
  await expect(again).resolves.toMatchObject({ userId: alice.sub });
  await other.stop();
});

describe('an application that is told of a sign-out', () => {
  const open = async (memorySeconds = 3_600) => {
    const { address, clientId, clientSecret } = portal;
    const notices: SignOutNotice[] = [];
    const onSignedOut = (notice: SignOutNotice) => notices.push(notice);
    const portico = createPortico({
      portal: address,
      clientId,
      clientSecret,
      url,
      memorySeconds,
      onSignedOut,
    });
    const cookies = new SessionCookies(new URL(url), clientId, clientSecret);
    const visit = async (token: string) => {
      const [cookie = ''] = (await cookies.write({ token, confirmed: true })).split(';');
      return await portico.account(new Request(`${url}/`, { headers: { cookie } }));
    };
    const tell = async (token: string, path = '/auth/signed-out') => {
      const body = new URLSearchParams({ logout_token: token }).toString();
      return await portico.handle(
        new Request(url + path, { method: 'POST', body, headers: { 'content-length': String(body.length) } }),
      );
    };
    return { portico, notices, visit, tell };
  };

  it('An application that is told of a sign-out forgets what it knows about that session, and about no other', async () => {
    const { visit, tell, notices } = await open();
    expect([(await visit('alice')).kind, (await visit('other')).kind]).toEqual(['signed-in', 'signed-in']);
    portal.tokens.clear();
    expect((await visit('alice')).kind).toBe('signed-in');
    expect((await tell(await portal.signNotice()))?.status).toBe(204);
    expect([(await visit('alice')).kind, (await visit('other')).kind]).toEqual(['signed-out', 'signed-in']);
    expect(notices).toEqual([{ session: alice.sid, userId: alice.sub }]);
  });

  it('An application that is told of a sign-out does not believe an answer that was under way', async () => {
    const { visit, tell } = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = portal.holdsCheck(promise);
    const before = visit('alice');
    await asked;
    portal.tokens.clear();
    await tell(await portal.signNotice());
    const during = visit('alice');
    resolve();
    await before;
    expect((await during).kind).toBe('signed-out');
    expect((await visit('alice')).kind).toBe('signed-out');
  });

  it('An application refuses what is no notice of a sign-out, and forgets nothing', async () => {
    const { portico, visit, tell, notices } = await open();
    await visit('alice');
    portal.tokens.clear();
    expect((await tell('a.b.c'))?.status).toBe(400);
    const empty = new Request(`${url}/auth/signed-out`, { method: 'POST' });
    expect((await portico.handle(empty))?.status).toBe(400);
    const long = new Request(`${url}/auth/signed-out`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-length': '20000' },
    });
    expect((await portico.handle(long))?.status).toBe(400);
    expect([(await visit('alice')).kind, notices]).toEqual(['signed-in', []]);
  });

  it.each([
    ['says nothing about its length', {}],
    ['says that it is short', { 'content-length': '1000' }],
  ])(
    'An application reads no more of a request than a notice of a sign-out has, when the request %s',
    async (_what, headers) => {
      const { portico, notices } = await open();
      let parts = 0;
      let isEnded = false;
      const notice = new TextEncoder().encode(`logout_token=${await portal.signNotice()}&more=`);
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(parts === 0 ? notice : new Uint8Array(4_096).fill(120));
          parts += 1;
          // Who reads everything gets a notice that is valid but for its length.
          if (parts === 1_000) controller.close();
        },
        cancel() {
          isEnded = true;
        },
      });
      const request = new Request(`${url}/auth/signed-out`, {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      });
      expect((await portico.handle(request))?.status).toBe(400);
      expect([isEnded, parts < 10, notices]).toEqual([true, true, []]);
    },
  );

  it('An application refuses a long notice of a sign-out with node:http, whether it says its length or not', async () => {
    const { portico, notices } = await open();
    const server = createServer(async (request, response) => {
      const answer = await portico.handle(fromNode(request));
      if (answer) await sendToNode(answer, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo; // listening on a TCP port
    const form = `logout_token=${await portal.signNotice()}&more=${'x'.repeat(100_000)}`;
    const tell = async (body: string | ReadableStream) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = { method: 'POST', headers, body, duplex: 'half' as const };
      const answer = await fetch(`http://127.0.0.1:${port}/auth/signed-out`, sent).catch(() => null);
      return answer?.status ?? 'cut off';
    };
    expect(await tell(form)).toBe(400);
    // The connection may be closed before the answer is read: the rest is not waited for.
    expect([400, 'cut off']).toContain(await tell(new Blob([form]).stream()));
    expect(notices).toEqual([]);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it.each(['node:http', 'express', 'express with a parser of forms before it'])(
    'An application hears the notice of a sign-out with %s',
    async (kind) => {
      const { portico, notices } = await open();
      const app = express();
      if (kind.includes('parser')) app.use(express.urlencoded());
      app.use(porticoForExpress(portico).handler);
      const server = createServer(
        kind === 'node:http'
          ? async (request, response) => {
              const answer = await portico.handle(fromNode(request));
              if (answer) await sendToNode(answer, response);
            }
          : app,
      );
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const { port } = server.address() as AddressInfo; // listening on a TCP port
      const { status } = await fetch(`http://127.0.0.1:${port}/auth/signed-out`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: await portal.signNotice() }),
      });
      expect([status, notices.length]).toEqual([204, 1]);
      await new Promise((closed) => server.close(closed));
    },
  );
});
