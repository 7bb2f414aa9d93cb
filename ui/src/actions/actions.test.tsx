import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { newUser, setUpDom } from '../testing/set-up-dom.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';

setUpDom();

describe('Button', () => {
  it('A Button does not send a form unless it says so', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const user = newUser();
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('A Button sends its form once while it is busy, also by Enter in a field, and keeps the focus', async () => {
    const onSubmit = vi.fn();
    const user = newUser();
    const form = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await user.click(screen.getByRole('button'));
    rerender(form(true));
    const button = screen.getByRole('button');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.type(screen.getByLabelText('Name'), 'Alice{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    rerender(form(false));
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('A Button keeps its words while it is busy, if it has no others for that time', () => {
    // What is marked so is invisible, also for screen readers.
    const isShown = (words: string) => screen.getByText(words).closest('[data-inactive]') === null;
    const { rerender } = render(<Button busy>Undo</Button>);
    expect(isShown('Undo')).toBe(true);
    rerender(
      <Button busy busyLabel="Saving…">
        Save
      </Button>,
    );
    expect([isShown('Save'), isShown('Saving…')]).toEqual([false, true]);
  });

  it('A Button that is disabled for the moment can be reached by keyboard, and does nothing', async () => {
    const onClick = vi.fn();
    const user = newUser();
    render(
      <Button aria-disabled onClick={onClick}>
        Send again
      </Button>,
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send again' }));
    await user.keyboard('{Enter} ');
    expect(onClick).not.toHaveBeenCalled();
  });
});

/** A link of a router, whose addresses begin after the language. */
function RouterLink({ to, ...rest }: { to: string; children?: ReactNode }) {
  return <a href={`/en${to}`} {...rest} />;
}

describe('ButtonLink', () => {
  it('A ButtonLink is a link for screen readers, or what its page chooses', () => {
    render(
      <>
        <ButtonLink href="/plain">Plain</ButtonLink>
        <ButtonLink as={RouterLink} to="/login">
          Sign in
        </ButtonLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Plain' }).getAttribute('href')).toBe('/plain');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/login');
  });
});

describe('IconButton', () => {
  it('An IconButton has a name for screen readers, which a user of a pointer sees as well', () => {
    render(<IconButton label="Close" icon={<svg aria-hidden="true" />} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
    expect(button.title).toBe('Close');
    expect(button.type).toBe('button');
  });
});

describe('CopyButton', () => {
  const element = (
    <CopyButton value="ALICE-7K2M" label="Copy" copiedLabel="Copied" failedLabel="Copy it by hand" />
  );
  const status = () => screen.getByRole('status').textContent;

  it('A CopyButton copies its value, announces it, and is ready again later', async () => {
    // It puts a clipboard into the DOM.
    newUser();
    render(element);
    vi.useFakeTimers();
    await act(async () => screen.getByRole('button').click());
    expect(status()).toBe('Copied');
    act(() => vi.advanceTimersByTime(3_000));
    expect(status()).toBe('');
    vi.useRealTimers();
    expect(await navigator.clipboard.readText()).toBe('ALICE-7K2M');
  });

  it('A CopyButton says so, and keeps saying so, when the browser does not allow it to copy', async () => {
    newUser();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('not allowed', 'NotAllowedError'),
    );
    render(element);
    vi.useFakeTimers();
    await act(async () => screen.getByRole('button').click());
    act(() => vi.advanceTimersByTime(60_000));
    expect(status()).toBe('Copy it by hand');
  });
});
