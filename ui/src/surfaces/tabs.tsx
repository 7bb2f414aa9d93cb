import { type ComponentProps, type ElementType, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that switch panels of one page. For tabs with their own address, use `TabNav`. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const tabId = (id: string) => `${base}-${id}`;
  const current = tabs.find((tab) => tab.id === selected);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    const offset = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs.at((at + offset) % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };

  return (
    <div>
      <div className={styles.row} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        className={styles.panel}
        aria-labelledby={tabId(selected)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be read
        tabIndex={0}
      >
        {current?.panel}
      </div>
    </div>
  );
}

export interface TabNavProps {
  label: string;
  /** `TabLink`s. */
  children: ReactNode;
}

/** A navigation whose links look like tabs. */
export function TabNav({ label, children }: TabNavProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {children}
    </nav>
  );
}

export type TabLinkProps<E extends ElementType> = { as?: E } & Omit<
  ComponentProps<E>,
  'as' | 'className' | 'style'
>;

/** Mark the open page with `aria-current="page"`, as a router's NavLink does by itself. */
export function TabLink<E extends ElementType = 'a'>({ as, ...rest }: TabLinkProps<E>) {
  const Anchor: ElementType = as ?? 'a';
  return <Anchor {...rest} className={styles.tab} />;
}
