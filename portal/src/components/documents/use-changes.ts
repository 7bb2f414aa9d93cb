import { readDraft, removeDraft, writeDraft } from '@portico/web/storage/drafts';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '../../lib/session/use-profile.ts';

type Texts = Readonly<Record<string, string>>;

/** The texts that differ from the saved ones. Space at the ends is no difference, because it is not saved. */
export function changesOf(values: Texts, saved: Texts): Texts {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value.trim() !== (saved[name] ?? '')),
  );
}

interface ChangesOptions {
  /** The name of the draft. */
  readonly name: string;
  readonly values: Texts;
  readonly saved: Texts;
  /** When the saved texts changed last. */
  readonly version: string;
  readonly set: (name: string, value: string) => void;
}

/**
 * The unsaved changes of a form. They survive a reload of the page as a draft of this tab. When the saved
 * texts change, fields that the user has not changed follow; after `accept` all fields do.
 */
export function useChanges({ name, values, saved, version, set }: ChangesOptions) {
  const owner = useProfile()?.email;
  const known = useRef(saved);
  const accepted = useRef(false);
  const restored = useRef(false);
  const [isDraftStored, setDraftStored] = useState(false);
  const changes = changesOf(values, saved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version of the saved texts
  useEffect(() => {
    for (const [field, text] of Object.entries(saved)) {
      const isUntouched = values[field] === known.current[field];
      if ((accepted.current || isUntouched) && values[field] !== text) set(field, text);
    }
    known.current = saved;
    accepted.current = false;
  }, [version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the user is known
  useEffect(() => {
    if (owner === undefined) return;
    const draft = readDraft(name, owner);
    for (const field of Object.keys(saved)) if (draft[field] !== undefined) set(field, draft[field]);
    restored.current = true;
  }, [owner]);

  const draft = JSON.stringify(changes);
  useEffect(() => {
    if (owner === undefined || !restored.current) return;
    writeDraft(name, owner, JSON.parse(draft));
    // A browser may refuse to store anything.
    setDraftStored(JSON.stringify(readDraft(name, owner)) === draft);
  }, [name, owner, draft]);

  return {
    isChanged: Object.keys(changes).length > 0,
    /** Whether the changes survive a reload of the page. */
    isDraftStored,
    /** The changes were saved: the fields take over what the server has made of them. */
    accept: () => {
      accepted.current = true;
      removeDraft(name);
    },
  } as const;
}
