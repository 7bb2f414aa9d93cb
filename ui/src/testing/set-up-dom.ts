import { cleanup } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Prepares the tests of a file: what jsdom lacks, and nothing of the test before. Layout and the top layer
 * are tested in a browser.
 */
export function setUpDom(): void {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(cleanup);
}

/** A user with a keyboard and a pointer. */
export function newUser(): UserEvent {
  return userEvent.setup({ delay: null });
}

/** The texts that describe an element to screen readers. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `there is no #${id}`).join(' ');
}
