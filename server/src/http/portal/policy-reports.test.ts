import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';

const secret = 'x'.repeat(43);

const violation = (blockedURL: string) => ({
  type: 'csp-violation',
  url: `http://portal.test:3000/en/password/reset/${secret}`,
  body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL: `http://portal.test/${secret}` },
});

describeServer('a browser’s report that a page violated its policy', (server) => {
  const report = (body: string, type = 'application/reports+json') =>
    server.fetch('/policy-reports', { method: 'POST', body, headers: { 'content-type': type } });

  it('A browser’s report of a violated policy is logged with the blocked origin and without the address of the page', async () => {
    const { status } = await report(
      JSON.stringify([violation('https://evil.example/a?b'), violation('inline')]),
    );
    expect(status).toBe(204);
    const said = server.log.filter((line) => line.includes('a page violated its policy'));
    expect(said.map((line) => JSON.parse(line).blocked)).toEqual(['https://evil.example', 'inline']);
    expect(said.join()).not.toContain(secret);
  });

  it.each([
    ['a body that is not a list of reports', '{}', 400],
    ['a body that is not JSON', '[', 400],
    ['a body that is too large', JSON.stringify('x'.repeat(70_000)), 413],
  ])('A browser’s report of a violated policy with %s is refused', async (_, body, status) =>
    expect((await report(body)).status).toBe(status),
  );

  it('A browser’s report of a violated policy is refused with another content type', async () => {
    expect((await report('[]', 'text/plain')).status).toBe(415);
  });

  it('Reports of violated policies are accepted thirty times a minute from one address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const headers = { 'content-type': 'application/reports+json', 'x-forwarded-for': '203.0.113.77' };
        return (await server.fetch('/policy-reports', { method: 'POST', body: '[]', headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
