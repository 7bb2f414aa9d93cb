import { person } from './people.ts';
import { basic } from './request.ts';
import type { ServerProcess } from './server-process.ts';

interface Pictures {
  readonly status: string;
  readonly files: readonly { readonly name: string; readonly state: string }[];
}

/** Calls of Carol, whose passport is new, to a server process. */
export function carolAt(server: ServerProcess, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return {
    async upload(bytes: Buffer): Promise<number> {
      const body = new FormData();
      body.append('documentType', 'PASSPORT');
      body.append('file', new Blob([new Uint8Array(bytes)]), 'x.jpg');
      const { status } = await server.fetch('/v1/documents/upload', { method: 'POST', headers, body });
      return status;
    },
    async pictures(): Promise<Pictures> {
      const answer = await server.fetch('/v1/verifications?documentType=PASSPORT', { headers });
      if (!answer.ok) throw new Error(`The pictures were answered with ${answer.status}.`);
      const [document] = JSON.parse(await answer.text()).data;
      return document ?? { status: 'NEW_DOCUMENT', files: [] };
    },
    async open(name: string): Promise<number> {
      return (await server.fetch(`/v1/documents/files/${name}`, { headers })).status;
    },
  };
}

/** A new access token of Carol. */
export async function tokenOf(server: ServerProcess): Promise<string> {
  const { email: username, password } = person('carol');
  const answer = await server.fetch('/oauth/token', {
    method: 'POST',
    headers: { authorization: basic({ id: 'portal', secret: 'public' }) },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Carol's sign-in was answered with ${answer.status}: ${text}`);
  return JSON.parse(text).access_token;
}
