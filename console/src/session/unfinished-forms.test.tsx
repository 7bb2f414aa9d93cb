import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../testing/mock-api.ts';
import { currentSession, fill, renderConsole, setUpConsole, staffWith, words } from '../testing/render.tsx';
import { aliceCase, answerOf } from '../testing/reviews.ts';
import { storeApplication } from '../testing/store-application.ts';

setUpConsole();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const secondStep = {
  twoFactorType: 'GOOGLE_AUTHENTICATOR',
  passkey: false,
  expiresIn: 300,
  retryAfter: 0,
} as const;

/** Ends the session as the time limit does, and signs in again with password and code. */
async function signInAgain(
  user: Awaited<ReturnType<typeof renderConsole>>,
  staff = staffWith('admin'),
): Promise<void> {
  if (screen.queryByText(words('consoleSignIn.expired')) === null)
    act(() => currentSession().endSession('expired'));
  await screen.findByText(words('consoleSignIn.expired'));
  mockApi.answer('startStaffSignIn', secondStep);
  mockApi.answer('confirmStaffSignIn', staff);
  expect(field(words('consoleSignIn.email')).value).toBe('sam@portico.example');
  fill(field(words('consoleSignIn.email')), staff.email);
  fill(field(words('consoleSignIn.password')), 'Open-Arch-7!');
  await user.click(screen.getByRole('button', { name: words('consoleSignIn.submit') }));
  fill(await screen.findByLabelText(words('code.label')), '123456');
}

describe('a form that was being filled in when the session ended', () => {
  async function openNewApplication() {
    mockApi.answer('listApplications', { applications: [] });
    const user = await renderConsole('applications/-/add');
    fill(await screen.findByLabelText(words('applications.name')), 'Store');
    return user;
  }
  const name = async () => (await screen.findByLabelText<HTMLInputElement>(words('applications.name'))).value;

  it('An unfinished form has the same texts after the next sign-in of the same member of staff, on the same page', async () => {
    const user = await openNewApplication();
    await user.click(screen.getByLabelText(words('clientKind.NATIVE')));
    fill(field(words('applications.address')), 'https://store.example/');
    await signInAgain(user);
    expect(await name()).toBe('Store');
    expect(screen.getByLabelText<HTMLInputElement>(words('clientKind.NATIVE')).checked).toBe(true);
    expect(field(words('applications.address')).value).toBe('https://store.example/');
    expect(location.pathname).toBe('/en/applications/-/add');
  });

  it('An unfinished form has its texts also when the server ended the session and the submit is told so', async () => {
    mockApi.answer('getApplication', storeApplication);
    mockApi.answer('listSignOutNotices', { notices: [] });
    const user = await renderConsole('applications/STORE/edit');
    fill(await screen.findByLabelText(words('applications.name')), 'The Store');
    mockApi.refuse('editApplication', 401, 'invalid_token');
    await user.click(screen.getByRole('button', { name: words('applications.save') }));
    await signInAgain(user);
    expect(await name()).toBe('The Store');
    // What was not changed is not stored, so that it is what the server has now.
    expect(JSON.stringify(sessionStorage)).not.toContain(storeApplication.url);
  });

  it('An unfinished form is empty for another member of staff, and nothing of it stays in the browser', async () => {
    const user = await openNewApplication();
    await signInAgain(user, {
      ...staffWith('admin'),
      accountId: 'id-of-olga',
      email: 'olga@portico.example',
    });
    expect(await name()).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Store');
  });

  it('An unfinished form is empty after signing out', async () => {
    const user = await openNewApplication();
    mockApi.answer('endStaffSession', null);
    expect(JSON.stringify(sessionStorage)).toContain('Store');
    await user.click(screen.getByRole('button', { name: words('console.signOut') }));
    await screen.findByText(words('consoleSignIn.signedOut'));
    expect(JSON.stringify(sessionStorage)).not.toContain('Store');
  });

  it('An unfinished form is empty after the user left it', async () => {
    const user = await openNewApplication();
    await user.click(screen.getByRole('link', { name: words('console.cancel') }));
    await screen.findByRole('heading', { name: words('applications.title'), level: 1 });
    expect(JSON.stringify(sessionStorage)).not.toContain('Store');
  });

  it('A form is not stored with the secret of a new application, nor after it was sent', async () => {
    const user = await openNewApplication();
    await user.click(screen.getByLabelText(words('clientKind.HAND_OFF')));
    fill(field(words('applications.address')), 'https://store.example/');
    mockApi.answer('addApplication', { id: 'STORE', secret: 'new-secret' });
    await user.click(screen.getByRole('button', { name: words('applications.add') }));
    within(await screen.findByRole('dialog')).getByText('new-secret');
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });

  it('The stored texts of unfinished forms never include password and code of the sign-in', async () => {
    const user = await renderConsole('accounts', { role: null });
    mockApi.answer('startStaffSignIn', secondStep);
    mockApi.refuse('confirmStaffSignIn', 400, 'incorrect_otp');
    fill(field(words('consoleSignIn.email')), 'sam@portico.example');
    fill(field(words('consoleSignIn.password')), 'Open-Arch-7!');
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submit') }));
    fill(await screen.findByLabelText(words('code.label')), '123456');
    await screen.findByText(/This code is incorrect/);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('a reason that was being typed when the session ended', () => {
  it('A reason that was being typed when the session ended is in the dialog again, which opens by itself for the same job', async () => {
    const job = { id: 'id-of-job', type: 'mail', createdAt: '2026-11-21T10:00:00Z' } as const;
    const failed = { runAt: job.createdAt, failedAt: job.createdAt, attempts: 9, lastError: 'refused' };
    mockApi.answer('listJobs', { jobs: [{ ...job, ...failed }], counts: { waiting: 0, failed: 1 } });
    const user = await renderConsole('jobs');
    await user.click(await screen.findByRole('button', { name: words('jobs.retry') }));
    fill(field(words('console.reason')), 'The mail server is back');
    await signInAgain(user);
    const dialog = within(await screen.findByRole('dialog', { name: words('jobs.retryTitle') }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>(words('console.reason')).value).toBe(
      'The mail server is back',
    );
    mockApi.answer('retryJob', null);
    await user.click(dialog.getByRole('button', { name: words('jobs.retry') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('retryJob')).toEqual([{ id: 'id-of-job', reason: 'The mail server is back' }]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('a review whose decision was not made when the session ended', () => {
  const note = () => screen.findByLabelText<HTMLTextAreaElement>(words('review.note'));
  const glare = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: words('reviewReasonName.PICTURE_GLARE') });
  it('An undecided review has its marks and its note again after the session ended, as long as the document is the same version', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    mockApi.answer('getReview', answerOf(aliceCase));
    mockApi.answer('claimReview', { claimedUntil: '2026-11-21T12:00:00Z' });
    mockApi.answer('releaseReview', null);
    const user = await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    fill(await note(), 'The glare hides the number');
    await user.click(glare());
    await signInAgain(user, staffWith('moderator'));
    expect((await note()).value).toBe('The glare hides the number');
    expect(glare().checked).toBe(true);
    act(() => currentSession().endSession('expired'));
    mockApi.answer('getReview', answerOf({ ...aliceCase, version: 8 }));
    await signInAgain(user, staffWith('moderator'));
    expect((await note()).value).toBe('');
  });
});
