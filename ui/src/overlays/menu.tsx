import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './menu.module.css';
import { createTypeAhead } from './type-ahead.ts';

export interface MenuProps {
  /** The content of the trigger button. */
  trigger: ReactNode;
  /** The accessible name of the menu, which screen readers read before the content of the trigger. */
  label?: string | undefined;
  /** `MenuItem`s, `MenuChoices` and `MenuSeparator`s. */
  children: ReactNode;
  /** Without the chevron, for triggers that look like a button on their own. */
  bare?: boolean;
  /** By which names an item is found besides its text when users type. */
  otherNames?: (item: HTMLElement) => readonly string[];
}

const noOtherNames = () => [];
const items = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** A drop-down menu that uses the popover API: the browser provides light dismiss, Esc and focus return. */
export function Menu({ trigger, label, children, bare, otherNames = noOtherNames }: MenuProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const typeAhead = useRef<ReturnType<typeof createTypeAhead>>(null);

  const focusFirst = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open') return;
    const all = items(event.currentTarget);
    (all.find((item) => item.ariaCurrent) ?? all[0])?.focus();
  };

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items(event.currentTarget);
    const at = all.findIndex((item) => item.matches(':focus'));
    if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
    else if (event.key === 'ArrowUp') all.at(at - 1)?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Tab') return event.currentTarget.hidePopover();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typeAhead.current ??= createTypeAhead();
      const names = (item: HTMLElement) => [item.textContent ?? '', ...otherNames(item)];
      const found = typeAhead.current(event.key, event.timeStamp, all, at, names);
      found?.focus();
      // A space within a name must not choose the item.
      if (event.key !== ' ' || !found) return;
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget={id}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          ref.current?.showPopover({ source: event.currentTarget });
        }}
      >
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
        {trigger}
        {!bare && <ChevronDownIcon size={16} />}
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onToggle={focusFirst}
        onKeyDown={move}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('[aria-disabled], [aria-checked]')) return;
          currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
