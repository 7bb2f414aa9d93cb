import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { failTimes } from '../../testing/failures.ts';
import { until } from '../../testing/until.ts';

const reason = 'a reason that stays with the staff';

describeServer('a user is told by mail of an act of staff', (server) => {
  const { support, admin } = openConsoleForStaff(server);

  /** The mail with these words in its subject. */
  const mailTo = async (email: string, words: string) =>
    await until(`a mail “${words}”`, () =>
      server.mails.waiting(email).find(({ subject }) => subject.includes(words)),
    );

  it('A user is told of an act of staff by mail in their language, with time and what to do, and never who did it and why', async () => {
    const user = await newStaff(server, null);
    await server.send('setLocale', { locale: 'de' }, { token: user.token });
    await support.call('endAccountSessions', { id: user.accountId, reason });
    const { text } = await mailTo(user.email, 'abgemeldet');
    for (const part of [
      'Zeitpunkt',
      'schreiben Sie an',
      '/de/profile/security/status',
      '/de/secure-account/',
    ])
      expect(text).toContain(part);
    const { email } = (await support.call('getStaffSession', {})).data;
    for (const hidden of [reason, email, 'IP-Adresse', 'Firefox']) expect(text).not.toContain(hidden);
  });

  it('A user is told of each act of staff by mail, and of an unlock only if something was locked', async () => {
    const user = await newStaff(server, null);
    const act = { id: user.accountId, reason };
    await support.call('unlockSignIn', act);
    await support.call('requireSelfie', { ...act, required: true });
    await mailTo(user.email, 'needs a selfie');
    expect(server.mails.waiting(user.email).some(({ subject }) => subject.includes('sign in'))).toBe(false);
    await failTimes(server, user.email, 10);
    await support.call('unlockSignIn', act);
    await mailTo(user.email, 'You can sign in');
    await support.call('requireSelfie', { ...act, required: false });
    await mailTo(user.email, 'no longer needs a selfie');
    await support.call('blockInvitation', { ...act, blocked: true });
    await mailTo(user.email, 'was blocked');
    await support.call('blockInvitation', { ...act, blocked: false });
    await mailTo(user.email, 'works again');
    await support.call('disableAccount', act);
    const disabled = await mailTo(user.email, 'was disabled');
    // It can be opened by nobody now.
    expect(disabled.text).not.toContain('/en/');
    await support.call('enableAccount', act);
    await mailTo(user.email, 'is enabled again');
    const { mails } = (await admin.call('getAccount', { id: user.accountId })).data;
    expect(mails.map(({ mail }) => mail)).toContain('accountDisabled');
  });
});
