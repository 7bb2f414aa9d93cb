/**
 * What follows the password of an address with several servers, in the form that a URL allows: one in its
 * place, and all of them in parameters that the programs of PostgreSQL read, too. Null for no such list.
 */
export function withFirstServer(place: string): string | null {
  const [, list = '', path = '', query = ''] = /^([^/?]*,[^/?]*)([^?]*)\??(.*)$/.exec(place) ?? [];
  if (list === '') return place;
  const servers = list.split(',').map((server) => /^(\[[^\]]+\]|[^:[\]]+)(?::([0-9]+))?$/.exec(server));
  const hosts = servers.map((server) => server?.[1]);
  if (hosts.includes(undefined)) return null;
  const ports = servers.map((server) => server?.[2] ?? usualPort);
  const names = hosts.map((host) => host?.replaceAll(/[[\]]/g, ''));
  const parameters = [`host=${names.join(',')}`, `port=${ports.join(',')}`];
  // A server that cannot be written to is a replica.
  if (!query.includes(`${sessionAttributes}=`)) parameters.push(`${sessionAttributes}=${writable}`);
  return `${hosts[0]}:${ports[0]}${path}?${[...(query ? [query] : []), ...parameters].join('&')}`;
}

const usualPort = '5432';
export const sessionAttributes = 'target_session_attrs';
const writable = 'read-write';

/** The address of several servers as an operator writes it, with each in the place of the host. */
export function asWritten(url: string): string {
  const servers = serversOf(url).map((server) => {
    const { port, searchParams } = new URL(server);
    const host = searchParams.get('host') ?? '';
    return `${host.includes(':') ? `[${host}]` : host}:${port || usualPort}`;
  });
  if (servers.length === 1) return url;
  const address = new URL(url);
  for (const name of ['host', 'port']) address.searchParams.delete(name);
  if (address.searchParams.get(sessionAttributes) === writable)
    address.searchParams.delete(sessionAttributes);
  return address.href.replace(address.host, servers.join());
}

/** The addresses of the servers of an address, in their order: usually one, the address itself. */
export function serversOf(url: string): readonly [string, ...string[]] {
  const parameters = new URL(url).searchParams;
  const [first = '', ...others] = parameters.get('host')?.split(',') ?? [];
  if (others.length === 0) return [url];
  const ports = parameters.get('port')?.split(',') ?? [];
  const serverAt = (host: string, index: number) => {
    const server = new URL(url);
    server.port = ports[index] ?? ports[0] ?? usualPort;
    server.searchParams.delete('port');
    server.searchParams.set('host', host);
    return server.href;
  };
  return [serverAt(first, 0), ...others.map((host, index) => serverAt(host, index + 1))];
}
