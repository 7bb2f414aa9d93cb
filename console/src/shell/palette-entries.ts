import { matchingOptions, type SearchOption } from '@portico/ui';

/** Something that the palette finds. */
export interface PaletteEntry extends SearchOption {
  /** What tells it from others of the same name: an e-mail, an identifier. */
  readonly detail?: string;
  readonly run: () => void;
  /** Whether the palette shows what comes of it. */
  readonly staysOpen?: true;
}

/** Entries of one kind, under their heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** Whether they are there before anything is typed. */
  readonly always?: true;
}

/** Of applications and settings. */
const mostOfAGroup = 8;

/** The groups with what matches the words, the best first. Groups without any are left out. */
export function findEntries(groups: readonly PaletteGroup[], words: string): readonly PaletteGroup[] {
  const isEmpty = words.trim() === '';
  return groups
    .filter(({ always }) => always || !isEmpty)
    .map((group) => ({
      ...group,
      entries: matchingOptions(group.entries, words).slice(0, group.always ? undefined : mostOfAGroup),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * What staff can do on the page that is open: its buttons that are marked as acts, so that a role finds what
 * it is offered.
 */
export function actsOfPage(): readonly PaletteEntry[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[data-act]:not(:disabled)')];
  return buttons.map((button, index) => ({
    value: `act ${index}`,
    label: button.textContent,
    run() {
      // So that the dialog of the act leads back to it.
      button.focus();
      button.click();
    },
  }));
}
