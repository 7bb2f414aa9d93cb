import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { person } from '../testing/people.ts';

describeServer('A mail', (server) => {
  it('A mail says that a program has sent it, so that no out-of-office reply comes back', async () => {
    const { email } = person('alice');
    await server.call('requestPasswordReset', { email });
    const { headers } = await server.mails.mailTo(email);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('x-auto-response-suppress')).toBe('All');
  });
});
