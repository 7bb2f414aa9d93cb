import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dismiss, notify } from '../../testing/page.ts';
import { setUpPart } from '../../testing/render-part.tsx';
import { advance, stopTime } from '../../testing/time.ts';
import { Notifications } from './notifications.tsx';

const region = () => within(screen.getByRole('region'));

describe('a notification', () => {
  const render = setUpPart();

  it('A notification of success is read when the screen reader is idle, and one of an error at once [2.26, 3.20]', () => {
    render(<Notifications />);
    act(() => {
      notify('success', 'Saved');
      notify('error', 'Failed');
    });
    expect(region().getByRole('status').textContent).toContain('Saved');
    expect(region().getByRole('alert').textContent).toContain('Failed');
  });

  it('A notification of waiting has no button to close it, and ends with what it waits for [4.13]', async () => {
    stopTime();
    render(<Notifications />);
    let waiting = 0;
    act(() => {
      waiting = notify('wait', 'Please wait');
    });
    await advance(600_000);
    expect(region().getByText('Please wait')).toBeDefined();
    expect(region().queryByRole('button')).toBeNull();
    act(() => dismiss(waiting));
    expect(region().queryByText('Please wait')).toBeNull();
  });

  it('A notification can have a button, which closes it and then does what it says', () => {
    const run = vi.fn();
    render(<Notifications />);
    act(() => void notify('error', 'Failed', { action: { label: 'Again', run } }));
    fireEvent.click(region().getByRole('button', { name: 'Again' }));
    expect(run).toHaveBeenCalledOnce();
    expect(region().queryByText('Failed')).toBeNull();
  });

  it('A notification can have a link', () => {
    render(<Notifications />);
    act(() => void notify('error', 'Failed', { action: { label: 'Store', href: 'https://store.example/' } }));
    const link = region().getByRole<HTMLAnchorElement>('link', { name: 'Store' });
    expect(link.href).toBe('https://store.example/');
  });

  it('A notification stays while the keyboard focus is in it, and then for the time that was left [4.13]', async () => {
    stopTime();
    render(<Notifications />);
    act(() => void notify('success', 'Saved'));
    await advance(4_000);
    const close = region().getByRole('button', { name: 'Close' });
    act(() => close.focus());
    await advance(60_000);
    act(() => close.blur());
    await advance(1_999);
    expect(region().getByText('Saved')).toBeDefined();
    await advance(1);
    expect(region().queryByText('Saved')).toBeNull();
  });
});

describe('a notification in Arabic', () => {
  const render = setUpPart('ar');

  it('A notification in Arabic translates the code of an error, and shows an unknown code unchanged [8.1]', () => {
    render(<Notifications />);
    act(() => {
      notify('error', { code: 'not_found' });
      notify('error', { code: 'unknown_to_the_catalogue' });
    });
    const [known, unknown] = region().getAllByRole('alert');
    expect(known?.textContent).toContain('لم نعثر على هذا.');
    expect(unknown?.textContent).toContain('unknown_to_the_catalogue');
  });
});
