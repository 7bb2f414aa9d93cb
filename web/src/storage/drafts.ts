import { draftPrefix } from './clear-drafts.ts';
import { withStorage } from './with-storage.ts';

/** An unfinished form of this tab: whose it is, and the texts that differ from what is saved. */
interface Draft {
  readonly owner: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The texts of a draft of this user; a draft of another user is ignored. */
export function readDraft(name: string, owner: string): Readonly<Record<string, string>> {
  const draft = parse(withStorage('sessionStorage', (storage) => storage.getItem(draftPrefix + name)));
  return draft?.owner === owner ? draft.texts : {};
}

/** Stores a draft, or removes it if it has no texts. */
export function writeDraft(name: string, owner: string, texts: Readonly<Record<string, string>>): void {
  const draft: Draft = { owner, texts };
  if (Object.keys(texts).length === 0) removeDraft(name);
  else withStorage('sessionStorage', (storage) => storage.setItem(draftPrefix + name, JSON.stringify(draft)));
}

export function removeDraft(name: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(draftPrefix + name));
}

/** Removes the drafts of every other user. */
export function removeDraftsOfOthers(owner: string): void {
  withStorage('sessionStorage', (storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(draftPrefix) && parse(storage.getItem(key))?.owner !== owner)
        storage.removeItem(key);
  });
}

/** Anything may be stored; only texts are used. */
function parse(stored: string | null | undefined): Draft | undefined {
  try {
    const parsed: unknown = JSON.parse(stored || 'null');
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { owner, texts } = parsed as Record<string, unknown>; // checked below
    if (typeof owner !== 'string' || typeof texts !== 'object' || texts === null) return undefined;
    const pairs = Object.entries(texts).filter(([, text]) => typeof text === 'string');
    return { owner, texts: Object.fromEntries(pairs) };
  } catch {
    // Any error: another program may have written it. There is no draft then.
    return undefined;
  }
}
