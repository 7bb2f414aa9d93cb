import type { ConsolePhraseId } from '@portico/phrases/types';

type NameIn<Id> = Id extends `reviewKeys.${infer Name}` ? Name : never;

/** What a key does; its text says so in the help. */
export type KeyName = NameIn<ConsolePhraseId>;

export interface PageKey {
  /** The keys to which the page gives this meaning; none where the browser does. */
  readonly bound: readonly string[];
  /** The keys as the help shows them. */
  readonly shown: readonly [string, ...string[]];
}

/** The keys of a page. What is bound, what the buttons say and what the help lists are read from it. */
export type KeyTable = { readonly [Name in KeyName]?: PageKey };

const letter = (key: string): PageKey => ({
  bound: [key],
  shown: [key.replace(/[a-z]$/, (end) => end.toUpperCase())],
});
const ofBrowser = (shown: string): PageKey => ({ bound: [], shown: [shown] });

export const helpKey = { help: letter('?') } as const satisfies KeyTable;

export const undoKey = { undo: letter('u') } as const satisfies KeyTable;

/** The keys of the queue. */
export const queueKeys = {
  nextRow: { bound: ['j', 'ArrowDown'], shown: ['J', '↓'] },
  previousRow: { bound: ['k', 'ArrowUp'], shown: ['K', '↑'] },
  openRow: ofBrowser('Enter'),
  ...undoKey,
  ...helpKey,
} as const satisfies KeyTable;

/** The keys of a document in review. */
export const documentKeys = {
  approve: letter('a'),
  ask: letter('x'),
  question: letter('q'),
  refuse: letter('Shift+r'),
  ...undoKey,
  nextField: letter('j'),
  previousField: letter('k'),
  accept: ofBrowser('Space'),
  reason: { bound: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], shown: ['1 – 9'] },
  pictureReasons: letter('i'),
  documentReasons: letter('d'),
  zoomIn: { bound: ['+', '='], shown: ['+'] },
  zoomOut: letter('-'),
  fit: letter('0'),
  rotate: letter('r'),
  contrast: letter('c'),
  nextPicture: letter('n'),
  previousPicture: letter('p'),
  move: ofBrowser('← ↑ → ↓'),
  ...helpKey,
} as const satisfies KeyTable;
