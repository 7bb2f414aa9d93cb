import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newUser, setUpDom } from '../testing/set-up-dom.ts';
import { Banner } from './banner.tsx';
import { Countdown } from './countdown.tsx';
import { EmptyState } from './empty-state.tsx';
import { Progress } from './progress.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Toast, ToastRegion } from './toast.tsx';

setUpDom();

describe('Toast', () => {
  it.each([
    ['success', 'status'],
    ['wait', 'status'],
    ['error', 'alert'],
  ] as const)('A Toast of the kind %s is announced as %s', (kind, role) => {
    render(<Toast kind={kind}>Your password was changed.</Toast>);
    expect(screen.getByRole(role).textContent).toContain('Your password was changed.');
  });

  it('A Toast pauses while the pointer or the focus is on it', async () => {
    const [onPause, onResume, onClose] = [vi.fn(), vi.fn(), vi.fn()];
    const user = newUser();
    render(
      <Toast kind="success" onClose={onClose} closeLabel="Close" onPause={onPause} onResume={onResume}>
        Saved
      </Toast>,
    );
    await user.hover(screen.getByRole('status'));
    expect(onPause).toHaveBeenCalledOnce();
    await user.unhover(screen.getByRole('status'));
    expect(onResume).toHaveBeenCalledOnce();
    await user.tab();
    expect(onPause).toHaveBeenCalledTimes(2);
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    await user.tab();
    expect(onResume).toHaveBeenCalledTimes(2);
  });

  it('A Toast cannot be closed without a name for its button', () => {
    render(
      <Toast kind="success" onClose={() => {}}>
        Saved
      </Toast>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('A Toast appears in a region that is there while it is empty', () => {
    const { rerender } = render(<ToastRegion label="Notifications" />);
    const region = screen.getByRole('region', { name: 'Notifications' });
    rerender(
      <ToastRegion label="Notifications">
        <Toast kind="error">It failed.</Toast>
      </ToastRegion>,
    );
    expect(region.contains(screen.getByRole('alert'))).toBe(true);
  });
});

describe('Banner', () => {
  it('A Banner that is in the page from the start announces nothing', () => {
    render(<Banner title="Your account is not verified">Submit your passport.</Banner>);
    expect(screen.queryByRole('status') ?? screen.queryByRole('alert')).toBeNull();
    screen.getByText('Submit your passport.');
  });

  it('A Banner that appears later is announced, offers its actions, and can be closed by keyboard', async () => {
    const onClose = vi.fn();
    const user = newUser();
    render(
      <Banner
        role="alert"
        tone="danger"
        actions={<button type="button">Try again</button>}
        onClose={onClose}
        closeLabel="Close"
      >
        It failed.
      </Banner>,
    );
    expect(screen.getByRole('alert').textContent).toContain('It failed.');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('Countdown', () => {
  it.each([
    [300, '5:00', false],
    [61, '1:01', false],
    [30, '0:30', true],
    [0, '0:00', true],
  ])('A Countdown of %i seconds shows %s, and marks the last half minute', (seconds, figures, isEnding) => {
    const { container } = render(<Countdown seconds={seconds} total={300} />);
    expect(screen.getByText(figures).dir).toBe('ltr');
    expect(container.querySelector('[data-ending]') !== null).toBe(isEnding);
  });

  it('A Countdown is read to screen readers when its page says so, not each second', () => {
    const { rerender } = render(<Countdown seconds={60} total={300} announcement="One minute left" />);
    const status = screen.getByRole('status');
    rerender(<Countdown seconds={59} total={300} announcement="One minute left" />);
    expect(status.textContent).toBe('One minute left');
    expect(screen.getByText('0:59').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('Progress', () => {
  it('A Progress has a name and says its value in words', () => {
    render(<Progress label="passport.jpg" value={40} valueText="2 of 5 MB" />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'passport.jpg' });
    expect([bar.value, bar.max, bar.getAttribute('aria-valuetext')]).toEqual([40, 100, '2 of 5 MB']);
  });

  it('A Progress has no value while it is unknown', () => {
    render(<Progress label="passport.jpg" />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(-1);
  });
});

describe('EmptyState', () => {
  it('An EmptyState says what is missing, and offers what to do, if there is something', () => {
    const { rerender } = render(<EmptyState title="No sessions" action={<a href="#help">Help</a>} />);
    screen.getByText('No sessions');
    screen.getByRole('link', { name: 'Help' });
    rerender(<EmptyState title="No sessions">You are signed in here only.</EmptyState>);
    expect(screen.queryByRole('link')).toBeNull();
    screen.getByText('You are signed in here only.');
  });
});

describe('Skeleton', () => {
  it('A Skeleton is hidden from screen readers, and has as many lines as the text will have', () => {
    const { container } = render(<Skeleton lines={3} />);
    const skeleton = container.firstElementChild;
    expect(skeleton?.getAttribute('aria-hidden')).toBe('true');
    expect(skeleton?.children).toHaveLength(3);
  });
});

describe('StatusBadge', () => {
  it('A StatusBadge says its state in words, and has an icon unless it is neutral', () => {
    const { container, rerender } = render(<StatusBadge tone="success">Verified</StatusBadge>);
    screen.getByText('Verified');
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<StatusBadge tone="neutral">Not submitted</StatusBadge>);
    expect(container.querySelector('svg')).toBeNull();
  });
});
