import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPromtool } from '../../../scripts/programs.js';
import { databases } from '../testing/databases.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../../docs/operation');

describe('the documents about monitoring', () => {
  let server: StartedServer;
  let names: Set<string>;
  let text: string;
  beforeAll(async () => {
    // PostgreSQL has all metrics, SQLite those without a pool of connections and a replica.
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    const database = await postgres.create();
    // What leads to no replica has the metrics of one, too.
    const settings = { PORTICO_MANAGEMENT_PORT: '0', PORTICO_DATABASE_READ_URL: database.url };
    server = await startServer(database, settings);
    const answer = await fetch(`http://127.0.0.1:${server.management?.port}/metrics`);
    text = await answer.text();
    names = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`, name] : [name],
      ),
    );
  });
  afterAll(() => server.stop());

  it.each(['grafana-dashboard.json', 'alerts.yaml', 'monitoring.md'])(
    'The documents about monitoring name in %s only metrics that a server has',
    async (file) => {
      const named = [...(await readFile(join(folder, file), 'utf8')).matchAll(metricName)].map(
        ([name]) => name,
      );
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !names.has(name))).toEqual([]);
    },
  );

  it('The metrics have no gauge with the name of a counter, which promtool refuses', () => {
    expect(text).toContain('# TYPE portico_sign_ins_total counter');
    expect(text).not.toMatch(/^# TYPE \w+_total gauge$/m);
  });

  it('The documents about monitoring describe every metric of Portico', async () => {
    const page = await readFile(join(folder, 'monitoring.md'), 'utf8');
    const own = [...names].filter((name) => /^portico_.*(?<!_bucket|_sum|_count)$/.test(name));
    expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  const own = () =>
    new Set(
      [...names].flatMap((name) =>
        name.startsWith('portico_') ? [name.replace(/_(?:bucket|sum|count)$/, '')] : [],
      ),
    );
  const namedIn = async (file: string) => {
    const page = await readFile(join(folder, file), 'utf8');
    return new Set(
      [...page.matchAll(metricName)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
    );
  };

  it('Each metric of Portico is watched by an alert, or it is written down why none does', async () => {
    const watched = await namedIn('alerts.yaml');
    expect([...own()].filter((name) => !watched.has(name)).toSorted()).toEqual(
      Object.keys(unwatched).toSorted(),
    );
  });

  it('Each metric of Portico is drawn by the dashboard', async () => {
    const drawn = await namedIn('grafana-dashboard.json');
    expect([...own()].filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('What an alert counts or compares is there before it happens: the first one is an increase then', async () => {
    const alerts = await readFile(join(folder, 'alerts.yaml'), 'utf8');
    const waited = [...alerts.matchAll(/(\w+_total)\{(\w+="\w+")\}/g)].filter(
      ([, , label]) => label !== 'status="5xx"',
    );
    expect(waited.length).toBeGreaterThan(2);
    for (const [, name, label] of waited)
      expect(text).toMatch(new RegExp(`^${name}\\{.*${label}.*\\} 0$`, 'm'));
  });

  it('Each incident and page that an alert names is there', async () => {
    const alerts = await readFile(join(folder, 'alerts.yaml'), 'utf8');
    const links = [...alerts.matchAll(/See ([a-z-]+\.md), "([^"]+)"/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, page = '', section] of links)
      expect(await readFile(join(folder, page), 'utf8')).toContain(`\n## ${section}\n`);
  });

  it('The documents about monitoring have alert rules and a dashboard whose expressions Prometheus accepts', async () => {
    const promtool = await findPromtool();
    if (!promtool) return console.log('promtool is not installed, so it does not check the alert rules.');
    const dashboard = await readFile(join(folder, 'grafana-dashboard.json'), 'utf8');
    const rules = [...dashboard.matchAll(/"expr": (".*"),?$/gm)].map(([, expression = ''], index) => ({
      record: `panel_${index}`,
      expr: JSON.parse(expression).replaceAll('$__rate_interval', '5m'),
    }));
    expect(rules.length).toBeGreaterThan(10);
    const file = join(server.context.config.dataFolder, 'dashboard.json');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    await run(promtool, ['check', 'rules', join(folder, 'alerts.yaml'), file]);
  });

  it('The documented alerts fire for the values that they describe, and for no value that is missing', async () => {
    const promtool = await findPromtool();
    if (!promtool) return console.log('promtool is not installed, so it does not test the alert rules.');
    await run(promtool, ['test', 'rules', join(import.meta.dirname, 'alerts.promtool.yaml')]);
  });

  it('The metrics of a server are ones that promtool accepts', async () => {
    const promtool = await findPromtool();
    if (!promtool) return console.log('promtool is not installed, so it does not check the metrics.');
    const check = run(promtool, ['check', 'metrics']);
    check.child.stdin?.end(text);
    await check;
  });
});

/** Why no alert watches a metric of Portico. */
const unwatched: Readonly<Record<string, string>> = {
  portico_build_info: 'It says what runs.',
  portico_refusals_total: 'Refusals are answers. PorticoFailures counts the calls that fail.',
  portico_password_hashes: 'Hashes that wait are normal; PorticoSignInsRefused counts those that could not.',
  portico_password_hash_wait_seconds: 'PorticoSlow watches the whole sign-in.',
  portico_jobs_tried_total: 'A try that fails is repeated; PorticoJobsDead counts those that were given up.',
  portico_job_age_seconds: 'PorticoMailWaits and PorticoReviewJobsWait see a delay while it lasts.',
  portico_database_failures_total: 'These calls are answered 503, which PorticoFailures counts.',
  portico_database_size_bytes: 'PorticoDiskFull watches what is left.',
  portico_replica_lag_seconds: 'A replica that is behind is not used, which PorticoReplicaUnused sees.',
  portico_replica_reads_total: 'The same: reads go to the primary while the replica cannot be used.',
};

/** `process_…` and `nodejs_…` without a rest stand for all of them. */
const metricName = /\b(?:portico|nodejs|process)_[a-z]\w*/g;
