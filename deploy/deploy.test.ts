import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');

/** Answers the version of a program, or says in one sentence what is not checked without it. */
async function hasProgram(program: string, versionFlag: string, unchecked: string): Promise<boolean> {
  const found = await run(program, [versionFlag]).then(
    () => true,
    () => false,
  );
  if (!found) console.log(`${program} is not installed, so ${unchecked} is not checked by it.`);
  return found;
}

describe('the files for an installation', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-deploy-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('The files for an installation have a systemd unit that is valid and exposes little', async () => {
    if (!(await hasProgram('systemd-analyze', '--version', 'the systemd unit'))) return;
    const unit = join(folder, 'portico.service');
    // The program is not installed here, and systemd looks whether it is.
    const text = await read('systemd/portico.service');
    const program = /^ExecStart=(\S+)/m.exec(text)?.[1] ?? '';
    await writeFile(unit, text.replace(program, '/bin/true').replace(/^Documentation=.*$/m, ''));
    const verified = await run('systemd-analyze', ['verify', unit]);
    // It also reads the units that this one names, which belong to the machine.
    expect(verified.stderr.split('\n').filter((line) => line.includes(unit))).toEqual([]);
    const flags = ['security', '--offline=true', '--no-pager', '--threshold=20', unit];
    const { stdout } = await run('systemd-analyze', flags);
    expect(stdout).toMatch(/Overall exposure level for portico\.service: [01]\.\d OK/);
  });

  it('The files for an installation have Kubernetes manifests of the right types, with the ports and addresses of the probes', async () => {
    const text = await read('kubernetes/portico.yaml');
    const manifests = parseAllDocuments(text).map((document) => document.toJS());
    const typed = manifests.map(
      (manifest) => `const _: ${typeOf(manifest)} = ${JSON.stringify(manifest)};\nvoid _;`,
    );
    await writeFile(join(folder, 'manifests.ts'), typed.map((line) => `{ ${line} }`).join('\n'));
    const tsc = join(root, 'node_modules/.bin/tsc');
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', ''];
    const { stdout } = await run(tsc, [...flags, 'manifests.ts'], { cwd: folder }).catch((error) => error);
    expect(stdout).toBe('');
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy']),
    );
    // Each pod has a disk of its own, so pictures on it could be neither found by another pod nor kept.
    expect(text).toMatch(/name: PORTICO_FILES_URL, value: "s3:/);
    expect(text).toContain('name: PORTICO_ADMIN_EMAIL');
    const containerfile = await read('container/Containerfile');
    expect(containerfile).toContain('PORTICO_MANAGEMENT_PORT=9100');
    expect(text).toContain('containerPort: 9100');
    // The pod gets time for both: to be noticed, and to answer the open requests.
    const [, drain] = /PORTICO_DRAIN_SECONDS, value: "(\d+)"/.exec(text) ?? [];
    const [, grace] = /terminationGracePeriodSeconds: (\d+)/.exec(text) ?? [];
    expect(Number(grace)).toBeGreaterThan(Number(drain) + 10);
    expect(text.match(/path: \/health\/(live|ready), port: management/g)).toHaveLength(3);
  });

  it('The container file fills the compile cache as the user that runs the image, because Node keeps one for each user', async () => {
    const containerfile = await read('container/Containerfile');
    expect(containerfile).toMatch(/^USER 1000:1000\n(?:#.*\n)?RUN (?:.*\\\n)*.* portico serve /m);
  });

  it('The files for an installation have an nginx configuration that nginx accepts and that replaces X-Forwarded-For', async () => {
    const texts = await Promise.all([
      read('proxies/nginx.conf'),
      read('proxies/console.nginx.conf'),
      read('proxies/forward-auth.nginx.conf'),
    ]);
    for (const text of texts) expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    if (!(await hasProgram('nginx', '-v', 'the nginx configuration'))) return;
    if (!(await hasProgram('openssl', 'version', 'the nginx configuration'))) return;
    await makeCertificate(join(folder, 'key.pem'), join(folder, 'fullchain.pem'));
    const site = join(folder, 'site.conf');
    await writeFile(site, texts.join('\n').replaceAll(/\/etc\/ssl\/(portico|books)/g, folder));
    const main = `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; include ${site}; }`;
    await writeFile(join(folder, 'nginx.conf'), main);
    const { stderr } = await run('nginx', ['-t', '-c', join(folder, 'nginx.conf')]);
    expect(stderr).toContain('test is successful');
  });

  it('The files for a failover have settings of Patroni that lose no acknowledged write, and a HAProxy configuration that HAProxy accepts', async () => {
    const settings = parse(await read('failover/patroni.yml'));
    const { ttl, loop_wait: wait, retry_timeout: retry, ...dcs } = settings.bootstrap.dcs;
    expect(dcs).toMatchObject({ synchronous_mode: true, postgresql: { use_pg_rewind: true } });
    // Patroni's own rule: a primary that is cut off has ended before another one begins.
    expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
    const text = await read('failover/haproxy.cfg');
    expect(text).toMatch(/on-marked-down shutdown-sessions/);
    if (!(await hasProgram('haproxy', '-v', 'the configuration for a failover'))) return;
    const file = join(folder, 'failover.cfg');
    await writeFile(file, text);
    await run('haproxy', ['-c', '-f', file]);
  });

  it('The files for a failover have a PgBouncer that asks again within a second, and finds the primary where HAProxy has it', async () => {
    const text = await read('failover/pgbouncer.ini');
    expect(text).toMatch(/^pool_mode = transaction$/m);
    expect(text).toMatch(/^server_login_retry = 1$/m);
    const [, host, port] = /^portico = host=(\S+) port=(\d+)$/m.exec(text) ?? [];
    expect(await read('failover/haproxy.cfg')).toContain(`bind ${host}:${port}\n`);
  });

  it('The files for an installation have two HAProxy configurations that fit into one file, in either order', async () => {
    if (!(await hasProgram('haproxy', '-v', 'whether both fit into one file'))) return;
    const [proxy, database] = [await read('proxies/haproxy.cfg'), await read('failover/haproxy.cfg')];
    const file = join(folder, 'both.cfg');
    // Its certificate is not made for this.
    const own = proxy.replace(/^ *bind :443.*$/m, '');
    for (const texts of [own + database, database + own]) {
      await writeFile(file, texts);
      await run('haproxy', ['-c', '-f', file]);
    }
  });

  it('The files for an installation have a HAProxy configuration that HAProxy accepts and that replaces X-Forwarded-For', async () => {
    const text = await read('proxies/haproxy.cfg');
    expect(text).toContain('http-request set-header X-Forwarded-For %[src]');
    expect(text).toContain('use_backend console if');
    if (!(await hasProgram('haproxy', '-v', 'its configuration'))) return;
    if (!(await hasProgram('openssl', 'version', 'the HAProxy configuration'))) return;
    const [key, certificate] = [join(folder, 'own.key'), join(folder, 'own.crt')];
    const both = join(folder, 'portico.pem');
    await makeCertificate(key, certificate);
    await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, text.replace('/etc/haproxy/portico.pem', both));
    await run('haproxy', ['-c', '-f', file]);
  });

  it.each(['Caddyfile', 'console.Caddyfile', 'forward-auth.Caddyfile'])(
    'The files for an installation have a %s that Caddy accepts',
    async (name) => {
      if (!(await hasProgram('caddy', 'version', name))) return;
      const file = join(import.meta.dirname, 'proxies', name);
      const env = { ...process.env, HOME: folder };
      await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env });
    },
  );
});

async function makeCertificate(key: string, certificate: string): Promise<void> {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=test'];
  await run('openssl', [...request, '-keyout', key, '-out', certificate]);
}

/** The type of a manifest in the package `kubernetes-types`. */
function typeOf({ apiVersion, kind }: { apiVersion: string; kind: string }): string {
  const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const types = join(root, 'node_modules/kubernetes-types');
  return `import(${JSON.stringify(join(types, group.split('.')[0] ?? '', `${version}.d.ts`))}).${kind}`;
}
