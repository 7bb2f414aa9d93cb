import { testFaults } from '@portico/contract/staff/applications';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

type TextId = Parameters<typeof words>[0];

async function open() {
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  const user = await renderConsole('applications/STORE');
  await screen.findByRole('heading', { name: 'Store', level: 1 });
  return user;
}
const press = (id: TextId) => screen.getByRole('button', { name: words(id) });

describe.each([
  ['applications.rotate', 'rotateApplicationSecret'],
  ['applications.remove', 'removeApplication'],
] as const)('the dialog of %s', (act, name) => {
  it.each<[string, TextId]>([
    ['“Cancel”', 'console.cancel'],
    ['“Close”', 'console.close'],
  ])('The dialog of an act on an application is left by %s, and nothing is called', async (_how, button) => {
    const user = await open();
    await user.click(press(act));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: words(button) }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mockApi.requests(name)).toEqual([]);
  });

  it('The dialog of an act on an application is left by the key of the browser for it', async () => {
    const user = await open();
    await user.click(press(act));
    // The browser sends this event for Escape.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mockApi.requests(name)).toEqual([]);
  });
});

describe('the dialog that removes an application', () => {
  it('The dialog that removes an application accepts the identifier with spaces around it, and announces a refusal', async () => {
    const user = await open();
    await user.click(press('applications.remove'));
    const dialog = within(screen.getByRole('dialog'));
    fill(dialog.getByLabelText(words('applications.removeLabel', { id: 'STORE' })), ' STORE ');
    mockApi.refuse('removeApplication', 404, 'application_not_found');
    await user.click(dialog.getByRole('button', { name: words('applications.remove') }));
    expect((await dialog.findByRole('alert')).textContent).toContain(words('act.application_not_found'));
    expect(location.pathname).toBe('/en/applications/STORE');
  });

  it('The dialog that removes an application does not accept another spelling of the identifier', async () => {
    const user = await open();
    await user.click(press('applications.remove'));
    const dialog = within(screen.getByRole('dialog'));
    const typed = dialog.getByLabelText(words('applications.removeLabel', { id: 'STORE' }));
    fill(typed, 'store');
    await user.click(dialog.getByRole('button', { name: words('applications.remove') }));
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    expect(mockApi.requests('removeApplication')).toEqual([]);
  });
});

describe('the test of an application', () => {
  it.each(testFaults)('The test of an application explains the fault %s, and what to do', async (fault) => {
    const user = await open();
    const about = 'https://store.example/';
    mockApi.answer('testApplication', { passed: false, steps: [{ step: 'home_answers', about, fault }] });
    await user.click(press('applications.test'));
    const text = await screen.findByText(words(`testFault.${fault}`));
    expect(text.closest('[role=status]')).not.toBeNull();
  });

  it('The test of an application is started once while it runs', async () => {
    const user = await open();
    const ends = mockApi.pending('testApplication', {
      passed: true,
      steps: [{ step: 'https', about: 'https://store.example/', fault: null }],
    });
    await user.click(press('applications.test'));
    await user.click(await screen.findByRole('button', { name: words('console.working') }));
    ends();
    await screen.findByText(words('applications.testPassed'));
    expect(mockApi.requests('testApplication')).toHaveLength(1);
  });
});
