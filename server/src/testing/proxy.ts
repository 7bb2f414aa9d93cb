import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database, whose connections a test can break and restore. */
export interface DatabaseProxy {
  readonly url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** From now on new connections are accepted, and nothing is answered on them until `pass`. */
  hold(): void;
  pass(): void;
}

/** Starts a proxy in front of the database at a URL. */
export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let held: Socket[] | undefined;
  const server = createServer((incoming) => {
    open.add(incoming);
    if (held) held.push(incoming);
    else forward(incoming);
  });
  function forward(incoming: Socket): void {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port; // listening on a TCP port
  const url = new URL(databaseUrl);
  url.port = String(own);
  return {
    url: url.href,
    hold() {
      held ??= [];
    },
    pass() {
      for (const incoming of held ?? []) forward(incoming);
      held = undefined;
    },
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
    async restore() {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
