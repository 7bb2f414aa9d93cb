/**
 * How long a claim lasts unless it is renewed, how often the page of who has it says that it is open, after
 * how long without such a sign another member of staff can take the document over, and how long a decision
 * can be undone; in seconds.
 */
export const reviewTimes = { claim: 10 * 60, signal: 20, silence: 60, undo: 10 } as const;
