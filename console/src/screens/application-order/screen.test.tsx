import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const registered = (id: string, landing: boolean | null) => ({
  id,
  name: `The ${id}`,
  type: null,
  color: null,
  icon: null,
  scene: null,
  url: `https://${id.toLowerCase()}.example/`,
  landing,
});
const [store, travel, cafe] = [
  registered('STORE', true),
  registered('TRAVEL', true),
  registered('CAFE', false),
];
const open = () => renderConsole('applications/-/order', { role: 'admin' });
const button = (act: 'moveUp' | 'moveDown', { name }: { name: string }) =>
  screen.getByRole('button', { name: words(`applications.${act}`, { name }) });
const shown = () =>
  screen
    .getAllByRole('checkbox')
    .map((box) => [box.closest('li')?.querySelector('bdi')?.textContent, (box as HTMLInputElement).checked]); // a checkbox is an input
const previews = () =>
  [...document.querySelectorAll('iframe')].map((frame) =>
    [...(frame.contentDocument?.querySelectorAll('li > bdi') ?? [])].map(({ textContent }) => textContent),
  );

describe('the order of the applications', () => {
  beforeEach(() =>
    mockApi.answer('listApplications', { applications: [store, travel, registered('JOBS', null), cafe] }),
  );

  it('An admin moves applications up and down: the new place is announced, and the pressed button keeps the focus [1.2]', async () => {
    const user = await open();
    await screen.findAllByRole('checkbox');
    expect(shown()).toEqual([
      ['The STORE', true],
      ['The TRAVEL', true],
      ['The CAFE', false],
    ]);
    await user.click(button('moveDown', store));
    expect(document.activeElement).toBe(button('moveDown', store));
    screen.getByText(words('applications.movedTo', { name: 'The STORE', place: 2, count: 3 }));
    await user.keyboard('{Enter}');
    screen.getByText(words('applications.movedTo', { name: 'The STORE', place: 3, count: 3 }));
    // The last place: nothing moves, and the focus stays.
    expect(button('moveDown', store).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('moveDown', store));
    await user.click(button('moveUp', cafe));
    expect(shown().map(([name]) => name)).toEqual(['The CAFE', 'The TRAVEL', 'The STORE']);
  });

  it('The preview shows the landing page in the new order without what it leaves out, before anything is saved [1.2]', async () => {
    const user = await open();
    await screen.findAllByRole('checkbox');
    await user.click(button('moveUp', travel));
    fireEvent.click(screen.getByLabelText(words('applications.showOnLanding', { name: store.name })));
    fireEvent.click(screen.getByLabelText(words('applications.showOnLanding', { name: cafe.name })));
    expect(previews()).toEqual([['The TRAVEL', 'The CAFE']]);
    expect(mockApi.requests('orderApplications')).toEqual([]);
  });

  it('Saving sends the order and what was changed of the landing page alone, and leads back to the list', async () => {
    mockApi.answer('orderApplications', null);
    const user = await open();
    await screen.findAllByRole('checkbox');
    await user.click(button('moveUp', travel));
    await user.click(screen.getByLabelText(words('applications.showOnLanding', { name: store.name })));
    await user.click(screen.getByRole('button', { name: words('applications.save') }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/applications'));
    expect(mockApi.requests('orderApplications')).toEqual([
      { ids: ['TRAVEL', 'STORE', 'CAFE'], show: [], hide: ['STORE'] },
    ]);
  });

  it('A refusal of the order is an alert, and the order stays as it was typed', async () => {
    mockApi.refuse('orderApplications', 400, 'application_not_found');
    const user = await open();
    await screen.findAllByRole('checkbox');
    await user.click(button('moveUp', travel));
    await user.click(screen.getByRole('button', { name: words('applications.save') }));
    const alert = await screen.findByRole('alert');
    within(alert).getByText(words('act.application_not_found'));
    expect(shown().map(([name]) => name)).toEqual(['The TRAVEL', 'The STORE', 'The CAFE']);
  });
});
