import { matchMediaQueries } from '@portico/web/testing-dom';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configIn } from '../../mock-api/world.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const shown = () => screen.getByRole('main').querySelector('[data-active]')?.getAttribute('data-application');
const slideIsDark = () => main().queryByRole('button', { name: words('landing.byNight') }) !== null;
const pageTheme = () => document.documentElement.dataset.theme;
const press = (name: string) => fireEvent.click(main().getByRole('button', { name }));

/**
 * Renders the landing as the first page of a visit. On later pages the title is focused, which pauses the
 * carousel.
 */
async function openLanding(): Promise<void> {
  await renderScreen('home');
  fireEvent.blur(screen.getByRole('heading', { level: 1 }));
}

describe('the carousel', () => {
  beforeEach(stopTime);

  it('The carousel shows the six projects, each with title, description and a link [1.2, 2.2]', async () => {
    await openLanding();
    const slides = [...screen.getByRole('main').querySelectorAll('[role=group][data-application]')];
    const types = slides.map((slide) => slide.getAttribute('data-application'));
    expect(types).toEqual(['business', 'defi', 'main', 'travel', 'store', 'cashback']);
    for (const slide of slides) {
      expect(slide.querySelector('h2')?.textContent).toMatch(/\w/);
      expect(slide.querySelector('h2 + p')?.textContent).toMatch(/\w/);
      expect(slide.querySelector('a')?.getAttribute('href')).toMatch(
        /^\/en\/login\?application=[A-Z]+&backUrl=/,
      );
    }
  });

  it('The carousel shows of each project its type in words, above its own title [1.2]', async () => {
    await openLanding();
    const projects = configIn('en').applicationsInfo;
    const shownTexts = [...screen.getByRole('main').querySelectorAll('[role=group][data-application]')].map(
      (slide) => [...slide.querySelectorAll('p, h2')].map(({ textContent }) => textContent),
    );
    expect(shownTexts).toEqual(
      ['Business', 'DeFi', 'Main', 'Travel', 'Store', 'Cashback'].map((type, at) => [
        type,
        projects[at]?.title,
        projects[at]?.description,
      ]),
    );
  });

  it('The carousel shows the first slide for 12 s, then each for 5 s in each of two themes and 1 s more [4.26, 9.15]', async () => {
    await openLanding();
    await advance(4_999);
    expect([shown(), slideIsDark()]).toEqual(['business', false]);
    await advance(1);
    expect([shown(), slideIsDark()]).toEqual(['business', true]);
    await advance(6_999);
    expect(shown()).toBe('business');
    await advance(1);
    expect([shown(), slideIsDark()]).toEqual(['defi', true]);
    await advance(5_000);
    expect([shown(), slideIsDark()]).toEqual(['defi', false]);
    await advance(5_999);
    expect(shown()).toBe('defi');
    await advance(1);
    expect(shown()).toBe('main');
  });

  it('The carousel is light on the first slide and dark on later ones [1.2, 3.23]', async () => {
    await openLanding();
    expect(pageTheme()).toBe('light');
    for (const name of ['DeFi', 'Main', 'Travel', 'Store', 'Cashback']) {
      press(words('landing.goTo', { name }));
      expect([name, pageTheme()]).toEqual([name, 'dark']);
    }
    press(words('landing.next'));
    expect([shown(), pageTheme()]).toEqual(['business', 'light']);
  });

  it('The carousel is stopped and started by its button', async () => {
    await openLanding();
    press(words('landing.pause'));
    await advance(60_000);
    expect(shown()).toBe('business');
    press(words('landing.play'));
    await advance(5_000);
    await advance(7_000);
    expect(shown()).toBe('defi');
  });

  it('The carousel does not move by itself for users who prefer reduced motion', async () => {
    matchMediaQueries('(prefers-reduced-motion: reduce)');
    await openLanding();
    await advance(60_000);
    expect(shown()).toBe('business');
    press(words('landing.previous'));
    expect(shown()).toBe('cashback');
  });

  it('The carousel changes its slide by the arrow keys, and its theme by a button [1.2]', async () => {
    await openLanding();
    const carousel = main().getByRole('region', { name: words('landing.carousel') });
    fireEvent.keyDown(carousel, { key: 'ArrowRight' });
    expect([shown(), slideIsDark()]).toEqual(['defi', true]);
    press(words('landing.byNight'));
    expect([shown(), slideIsDark(), pageTheme()]).toEqual(['defi', false, 'dark']);
    fireEvent.keyDown(carousel, { key: 'ArrowLeft' });
    fireEvent.keyDown(carousel, { key: 'ArrowLeft' });
    expect(shown()).toBe('cashback');
    fireEvent.keyDown(carousel, { key: 'Enter' });
    expect(shown()).toBe('cashback');
  });

  it('The carousel changes its slide by a swipe of a finger, but not by a short one, a mouse or a scroll', async () => {
    await openLanding();
    const carousel = main().getByRole('region', { name: words('landing.carousel') });
    const drag = (pointerType: string, from: number, to: number) => {
      fireEvent.pointerDown(carousel, { pointerType, clientX: from });
      fireEvent.pointerUp(carousel, { pointerType, clientX: to });
      return shown();
    };
    expect(drag('touch', 200, 170)).toBe('business');
    expect(drag('mouse', 200, 50)).toBe('business');
    fireEvent.pointerDown(carousel, { pointerType: 'touch', clientX: 200 });
    fireEvent.pointerCancel(carousel);
    fireEvent.pointerUp(carousel, { pointerType: 'touch', clientX: 50 });
    expect(shown()).toBe('business');
    expect(drag('touch', 200, 50)).toBe('defi');
    expect(drag('touch', 50, 200)).toBe('business');
  });

  it('The carousel waits while the pointer is on it and while the tab is hidden', async () => {
    await openLanding();
    const carousel = main().getByRole('region', { name: words('landing.carousel') });
    fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
    await advance(60_000);
    expect([shown(), slideIsDark()]).toEqual(['business', false]);
    fireEvent.pointerLeave(carousel);

    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    await advance(60_000);
    expect([shown(), slideIsDark()]).toEqual(['business', false]);
    hidden.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    await advance(5_000);
    expect([shown(), slideIsDark()]).toEqual(['business', true]);
  });

  it('The carousel with one project stays at its slide', async () => {
    const [project] = configIn('en').applicationsInfo;
    await renderScreen('home', { config: { applicationsInfo: project ? [project] : [] } });
    await advance(60_000);
    expect([shown(), slideIsDark()]).toEqual(['business', false]);
    press(words('landing.next'));
    expect(shown()).toBe('business');
  });

  it('The carousel is missing when there are no projects; the headline stays', async () => {
    await renderScreen('home', { config: { applicationsInfo: [] } });
    expect(main().getByRole('heading', { level: 1, name: words('landing.headline') })).toBeDefined();
    expect(main().queryByRole('button', { name: words('landing.next') })).toBeNull();
    await advance(60_000);
    expect(pageTheme()).toBe('light');
  });

  it('The carousel restores the theme when the user leaves the landing [3.23]', async () => {
    await openLanding();
    fireEvent.click(screen.getAllByRole('link', { name: words('shell.signIn') })[0] as HTMLElement);
    await settled(() => expect(location.pathname).toBe('/en/login'));
    await settled(() => expect(pageTheme()).toBeUndefined());
  });
});

it('The landing greets a signed-in user by name, and no guest', async () => {
  const guest = await renderScreen('home');
  expect(screen.getByRole('heading', { level: 1 }).previousElementSibling).toBeNull();
  guest.unmount();
  await renderScreen('home', { signedInAs: 'alice' });
  expect(
    (await main().findByText(/^Good (?:morning|afternoon|evening), Alice$/)).nextElementSibling?.tagName,
  ).toBe('H1');
});

it('The landing links to the account chooser for signed-in users [1.3]', async () => {
  await renderScreen('home', { signedInAs: 'alice' });
  const entrance = screen.getByRole('main').querySelector('[data-application=store] a');
  expect(entrance?.getAttribute('href')).toMatch(/^\/en\/choose-account\?application=STORE&backUrl=/);
});
