import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { newUser, setUpDom } from '../testing/set-up-dom.ts';
import { Avatar } from './avatar.tsx';
import { Stepper } from './stepper.tsx';
import { TabLink, TabNav, Tabs } from './tabs.tsx';

setUpDom();

const tabs = ['Passport', 'Address', 'Selfie'].map((label) => ({
  id: label.toLowerCase(),
  label,
  panel: `What is asked for ${label}`,
}));

function Documents() {
  const [selected, select] = useState('passport');
  return <Tabs label="Documents" tabs={tabs} selected={selected} onSelect={select} />;
}

describe('Tabs', () => {
  const selected = () => screen.getByRole('tab', { selected: true });

  it('The Tabs have one stop of the keyboard in their row, and the next one in their panel', async () => {
    const user = newUser();
    render(<Documents />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Passport' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Passport' }));
  });

  it.each([
    ['ltr', 'ArrowRight', 'Address'],
    ['ltr', 'ArrowLeft', 'Selfie'],
    ['rtl', 'ArrowRight', 'Selfie'],
    ['rtl', 'ArrowLeft', 'Address'],
  ])(
    'In the direction %s the key %s leads from the first tab to %s, with the focus and the panel',
    async (dir, key, name) => {
      const user = newUser();
      render(
        <div style={{ direction: dir === 'rtl' ? 'rtl' : 'ltr' }}>
          <Documents />
        </div>,
      );
      await user.tab();
      await user.keyboard(`{${key}}`);
      expect(selected().textContent).toBe(name);
      expect(document.activeElement).toBe(selected());
      expect(screen.getByRole('tabpanel', { name }).textContent).toBe(`What is asked for ${name}`);
      expect(selected().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
    },
  );

  it('The Tabs go around the ends, and leave other keys alone', async () => {
    const user = newUser();
    render(<Documents />);
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(selected().textContent).toBe('Passport');
    await user.keyboard('{ArrowDown}');
    expect(selected().textContent).toBe('Passport');
  });
});

describe('TabNav', () => {
  it('A TabNav is a named navigation, of which one link is the open page', () => {
    render(
      <TabNav label="Profile">
        <TabLink href="#general" aria-current="page">
          General
        </TabLink>
        <TabLink href="#security">Security</TabLink>
      </TabNav>,
    );
    const links = within(screen.getByRole('navigation', { name: 'Profile' })).getAllByRole('link');
    expect(links.map(({ ariaCurrent }) => ariaCurrent)).toEqual(['page', null]);
  });
});

describe('Stepper', () => {
  it('A Stepper says the state of each step, and which one is open', () => {
    render(
      <Stepper
        label="Registration"
        steps={[
          { label: 'E-mail', state: 'done', stateLabel: '(done)' },
          { label: 'Password', state: 'current', stateLabel: '(current)' },
          { label: 'Confirmation', state: 'todo', stateLabel: '(not done)' },
        ]}
      />,
    );
    const list = screen.getByRole('list', { name: 'Registration' });
    const steps = within(list).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    within(steps[0] ?? list).getByText('(done)');
    within(steps[2] ?? list).getByText('(not done)');
  });
});

describe('Avatar', () => {
  const joiner = '\u200c';

  it.each([
    ['Alice Archer', `A${joiner}A`],
    ['  alma   maria sørensen ', `A${joiner}S`],
    ['Cher', 'C'],
    ['👩‍🚀 Ripley', `👩‍🚀${joiner}R`],
    ['山田太郎', '山'],
    ['Nguyễn Văn An', `N${joiner}A`],
    ['क्षितिज शर्मा', `क्षि${joiner}श`],
    ['محمد علي', `م${joiner}ع`],
    ['', ''],
  ])('An Avatar of %j shows the initials, hidden from screen readers', (name, initials) => {
    const { container } = render(<Avatar name={name} />);
    const avatar = container.querySelector('[aria-hidden=true]');
    expect(avatar?.textContent).toBe(initials);
  });

  it.each([
    ['tr', `İ${joiner}I`],
    ['en', `I${joiner}I`],
  ])('An Avatar has the capitals of the language %s', (lang, initials) => {
    const { container } = render(<Avatar name="ilker ışık" lang={lang} />);
    expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe(initials);
  });
});
