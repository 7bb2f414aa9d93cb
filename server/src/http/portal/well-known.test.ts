import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';

describeServer('the well-known addresses', (server) => {
  it('The well-known addresses name the contact for vulnerability reports, valid for a year (RFC 9116)', async () => {
    const asked = Date.now();
    const answer = await server.fetch('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:support@portico.example\n');
    expect(text).toContain('Canonical: http://portal.test:3000/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(asked + 300 * 24 * 3_600_000);
  });

  it('The well-known addresses redirect password managers to the page that changes the password', async () => {
    const answer = await server.fetch('/.well-known/change-password');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/profile/password']);
  });
});
