import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
async function card(): Promise<HTMLElement> {
  const heading = await main().findByRole('heading', { name: words('activity.title') });
  return heading.closest('section') as HTMLElement; // the card
}
const rows = async () => within(await card()).findAllByRole('listitem');

it('lists the latest five events: what, when, with which browser and from where', async () => {
  await open();
  const [first, second] = await rows();
  expect(await rows()).toHaveLength(5);
  expect(first?.textContent).toContain(words('activity.signInPassword'));
  expect(first?.textContent).toContain('Firefox, Linux');
  expect(first?.textContent).toContain('203.0.113.7');
  expect(second?.textContent).toContain(words('activity.passwordChanged'));
  expect(second?.querySelector('time')?.textContent).toBe('1 hour ago');
  expect(second?.querySelector('time')?.title).toMatch(/\d{4}/);
  expect(second?.querySelector('svg')).not.toBeNull();
});

it('shows more on demand, page by page to the end, and moves the focus to the first added one', async () => {
  const { user } = await open();
  await rows();
  const more = async () =>
    user.click(await within(await card()).findByRole('button', { name: words('activity.more') }));
  await more();
  expect(await rows()).toHaveLength(20);
  expect(document.activeElement).toBe((await rows())[5]);
  await more();
  await waitFor(async () => expect(await rows()).toHaveLength(26));
  expect(document.activeElement).toBe((await rows())[20]);
  expect(mockApi.requests('listActivity').at(-1)?.input).toEqual({ before: '1.event19' });
  expect(within(await card()).queryByRole('button', { name: words('activity.more') })).toBeNull();
});

it('says that nothing has happened', async () => {
  mockApi.answer('listActivity', { events: [], next: null });
  await open();
  await within(await card()).findByText(words('activity.empty'));
});

it('shows a placeholder until the list is there [4.3]', async () => {
  const answer = mockApi.pending('listActivity');
  await open();
  expect((await card()).querySelector('[aria-busy=true]')).not.toBeNull();
  answer();
  expect(await rows()).toHaveLength(5);
});

it('says that the list could not be loaded, and loads it again on demand [8.13]', async () => {
  mockApi.refuse('listActivity', 'internal_server_error');
  const { user } = await open();
  await within(await card()).findByText(words('activity.failed'));
  mockApi.restore('listActivity');
  await user.click(within(await card()).getByRole('button', { name: words('shell.retry') }));
  expect(await rows()).toHaveLength(5);
});

it('names the second step in German', async () => {
  await renderScreen('profileSecurityStatus', { signedInAs: 'alice', locale: 'de' });
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts.some((line) => line?.includes('Zweiter Faktor aktiviert: Authenticator-App'))).toBe(true);
});
