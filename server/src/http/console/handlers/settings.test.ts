import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { consoleUrl, newStaff, openConsole, signInToConsole } from '../../../testing/console.ts';
import { createConsoleApp } from '../app.ts';

const secret = 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g';

describeServer('The settings of the console', (server) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(() => app.close());

  async function listAs(role: 'admin' | 'support') {
    const browser = openConsole(() => app);
    await signInToConsole(browser, await newStaff(server, role));
    return await browser.call('listSettings', {});
  }

  it('The settings of the console are shown to admins with where each comes from, and without any secret', async () => {
    vi.stubEnv('PORTICO_SECRET', secret);
    vi.stubEnv('DATABASE_URL', 'postgres://user:hunter2@db.example/portico');
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'https://agent:hunter3@traces.example');
    vi.stubEnv('PORTICO_SUPPORT_EMAIL', 'help@example.org');
    vi.stubEnv('PORTICO_SMTP_URL', undefined);
    vi.stubEnv('LOG_LEVEL', undefined);
    const { data, text } = await listAs('admin');
    const one = (name: string) => data.settings.find((setting) => setting.name === name);
    expect(one('PORTICO_SUPPORT_EMAIL')).toMatchObject({ value: 'help@example.org', source: 'environment' });
    expect(one('LOG_LEVEL')).toMatchObject({ value: 'info', source: 'default' });
    expect(one('PORTICO_SECRET')).toMatchObject({ value: null, isSecret: true, source: 'environment' });
    expect(one('DATABASE_URL')).toMatchObject({ value: null, isSecret: true });
    expect(one('PORTICO_SMTP_URL')).toMatchObject({ value: null, isSecret: true, source: 'default' });
    expect(one('OTEL_EXPORTER_OTLP_ENDPOINT')?.value).toBe('https://(hidden)@traces.example');
    expect(text).not.toMatch(new RegExp(`${secret}|hunter`));
    expect(data.file).toBeNull();
  });

  it('The settings of the console are not shown to support', async () => {
    expect((await listAs('support')).codes).toEqual(['access_denied']);
  });
});
