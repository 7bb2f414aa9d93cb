/** What a command is in the middle of, for the case that the process is told to end now. */
interface Unfinished {
  /** Removes what must not stay. It waits for nothing, because the process ends right after it. */
  readonly remove?: () => void;
  /** What an operator has to know about it, as one sentence. */
  readonly sentence?: string;
}

const unfinished = new Set<Unfinished>();

/** Does work that leaves something behind if the process ends before it is done. */
export async function whileUnfinished<Result>(
  entry: Unfinished,
  work: () => Promise<Result>,
): Promise<Result> {
  unfinished.add(entry);
  try {
    return await work();
  } finally {
    unfinished.delete(entry);
  }
}

/**
 * Removes what must not stay, the latest first. Returns what an operator has to know, if there is anything.
 */
export function abandonUnfinished(): string | undefined {
  for (const { remove } of [...unfinished].reverse()) {
    try {
      remove?.();
    } catch {
      // Any error: the process ends, and the next run removes what is left.
    }
  }
  return [...unfinished].find(({ sentence }) => sentence !== undefined)?.sentence;
}
