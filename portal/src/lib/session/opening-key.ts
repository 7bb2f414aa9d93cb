import { useEffect, useState } from 'react';
import { randomKey } from '../random-key.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';

/**
 * A random value of this browser in links to applications: by it the account chooser in a new tab knows that
 * the user has chosen already. No other site knows it, so none can open an application with it.
 */
export function openingKey(): string {
  // Gives access to nothing. Empty if the browser stores nothing: then the chooser asks.
  if (!readStored('openingKey')) writeStored('openingKey', randomKey());
  return readStored('openingKey');
}

/** The key for links; empty in the first render, because the server cannot know it. */
export function useOpeningKey(): string {
  const [key, setKey] = useState('');
  useEffect(() => setKey(openingKey()), []);
  return key;
}

/** Whether a link of this browser has opened the page. */
export function isOpeningKey(key: string | null): boolean {
  return key !== null && key !== '' && key === readStored('openingKey');
}
