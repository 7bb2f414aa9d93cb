import type { OutputOf } from '@portico/contract/endpoints';
import { ApiError } from '@portico/web/api-error';
import { useRef, useState } from 'react';
import { useApi } from '../api/call.ts';

interface Search {
  readonly words: string;
  readonly found: OutputOf<'findAccounts'> | null;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
}

const none: Search = { words: '', found: null, error: null, isBusy: false };

/**
 * A search for accounts that is made when it is asked for. The server records it, as it does that of the list
 * of accounts.
 */
export function useAccountSearch() {
  const call = useApi();
  const [search, setSearch] = useState(none);
  const running = useRef<AbortController>(undefined);

  const forget = () => {
    running.current?.abort();
    setSearch(none);
  };

  const run = async (words: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSearch({ ...none, words, isBusy: true });
    try {
      const found = await call('findAccounts', { text: words }, controller.signal);
      if (!controller.signal.aborted) setSearch({ ...none, words, found });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setSearch({ ...none, words, error });
    }
  };

  return { ...search, run, forget };
}
