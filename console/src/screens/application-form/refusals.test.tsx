import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

const languages = () => screen.getByRole('combobox', { name: words('console.language') });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const add = () => screen.getByRole('button', { name: words('applications.add') });

/** Opens the form of a new application, and fills in what is required. */
async function openFilled() {
  const user = await renderConsole('applications/-/add');
  await screen.findByRole('heading', { name: words('applications.add'), level: 1 });
  fill(field(words('applications.name')), 'Café');
  await user.click(screen.getByRole('radio', { name: words('clientKind.HAND_OFF') }));
  fill(field(words('applications.address')), 'https://cafe.example/');
  return user;
}

describe('a new application', () => {
  it.each([
    'application_exists',
    'invalid_application_id',
    'invalid_application_name',
    'wildcard_address',
  ] as const)(
    'A new application that is refused with %s is kept as it was filled in, and the reason takes the focus',
    async (code) => {
      const user = await openFilled();
      mockApi.refuse('addApplication', 400, code);
      await user.click(add());
      const reason = await screen.findByText(words(`act.${code}`));
      await waitFor(() => expect(document.activeElement?.contains(reason)).toBe(true));
      expect(field(words('applications.id')).value).toBe('CAFE');
      expect(field(words('applications.address')).value).toBe('https://cafe.example/');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('A new application is sent by Enter in a field, and once while the answer is awaited', async () => {
    const user = await openFilled();
    const answer = mockApi.pending('addApplication', { id: 'CAFE', secret: 'new-secret' });
    await user.type(field(words('applications.name')), '{Enter}');
    const button = await screen.findByRole('button', { name: words('console.working') });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    await user.type(field(words('applications.name')), '{Enter}');
    answer();
    await screen.findByRole('dialog');
    expect(mockApi.requests('addApplication')).toHaveLength(1);
  });

  it('A new application that did not reach the server can be sent again', async () => {
    const user = await openFilled();
    mockApi.disconnect('addApplication');
    await user.click(add());
    await screen.findByRole('alert');
    mockApi.answer('addApplication', { id: 'CAFE', secret: 'new-secret' });
    await user.click(add());
    await screen.findByText('new-secret');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('The form of a new application loses the error of a field when it is filled in, and keeps those of the others', async () => {
    const user = await renderConsole('applications/-/add');
    await user.click(await screen.findByRole('button', { name: words('applications.add') }));
    const before = screen.getAllByText(words('error.required')).length;
    expect(field(words('applications.name')).getAttribute('aria-invalid')).toBe('true');
    fill(field(words('applications.name')), 'Café');
    expect(field(words('applications.name')).getAttribute('aria-invalid')).toBeNull();
    // The name suggests the identifier, so both are filled in.
    expect(screen.getAllByText(words('error.required'))).toHaveLength(before - 2);
  });

  it('A new application with spaces in place of a name is not sent', async () => {
    const user = await openFilled();
    fill(field(words('applications.name')), '   ');
    await user.click(add());
    expect(document.activeElement).toBe(field(words('applications.name')));
    expect(mockApi.requests('addApplication')).toEqual([]);
  });

  it('“Cancel” leaves the form of a new application without a call', async () => {
    const user = await openFilled();
    mockApi.answer('listApplications', { applications: [] });
    await user.click(screen.getByRole('link', { name: words('console.cancel') }));
    await screen.findByText(words('applications.emptyTitle'));
    expect(location.pathname).toBe('/en/applications');
    expect(mockApi.requests('addApplication')).toEqual([]);
  });
});

describe('the fields of an application', () => {
  it('The fields of an application are written in the direction of their language, also on a page from right to left', async () => {
    mockApi.answer('getApplication', storeApplication);
    mockApi.answer('listSignOutNotices', { notices: [] });
    const user = await renderConsole('applications/STORE/edit', { locale: 'ar' });
    await screen.findByLabelText(words('applications.name'));
    const title = (language: string) =>
      field(words('applications.textOf', { label: words('applications.textTitle'), language }));
    expect([title('English').lang, title('English').dir]).toEqual(['en', 'ltr']);
    await user.selectOptions(languages(), 'ar');
    expect([title('العربية').lang, title('العربية').dir]).toEqual(['ar', 'rtl']);
    expect(field(words('applications.address')).dir).toBe('ltr');
    expect(field(words('applications.returnAddresses')).dir).toBe('ltr');
  });
});
