import { expect, it, onTestFinished, vi } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openApiDocument } from '../shared/openapi.ts';

describeServer('GET /openapi.json', (server) => {
  it('GET /openapi.json describes all calls, needs no credentials, and is cacheable for an hour [7.1]', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await server.fetch('/openapi.json');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const { oauth, passportRest: rest } = server.context.config.domains;
      expect(await answer.json()).toEqual(openApiDocument({ oauth, rest }));
    }
  });

  it('GET /openapi.json is written once: later answers make no text of it', async () => {
    const { etag = '' } = Object.fromEntries((await server.fetch('/openapi.json')).headers);
    const write = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => write.mockRestore());
    for (let time = 0; time < 20; time += 1)
      expect((await server.fetch('/openapi.json')).headers.get('etag')).toBe(etag);
    const documents = write.mock.calls.filter(([value]) => Object(value).openapi !== undefined);
    expect(documents.length).toBe(0);
  });

  it('GET /openapi.json is compressed if the client accepts that', async () => {
    const answer = await server.fetch('/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ]);
  });
});
