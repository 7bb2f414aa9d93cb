import type { BrowserAccount } from '@portico/contract/sign-in';
import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { keepOtherTokens, otherTokens } from '../session-state/other-accounts.ts';

/** An account that is signed in in this browser and is not the current one. */
export interface OtherAccount extends BrowserAccount {
  readonly token: string;
}

/**
 * The accounts of this browser that are not the current one; undefined until the server has said which are
 * still signed in. The first render has none, because the server cannot know them.
 */
export function useOtherAccounts() {
  const [tokens, setTokens] = useState<readonly string[]>([]);
  const load = () => setTokens(otherTokens());
  useEffect(load, []);
  const { data, error, refetch } = useCall(
    'listAccounts',
    { tokens: [...tokens] },
    { enabled: tokens.length > 0, staleTime: 0 },
  );
  const answered = data?.length === tokens.length ? data : undefined;

  // Those that have ended are forgotten.
  useEffect(() => {
    if (!answered?.includes(null)) return;
    const ended = tokens.filter((_, index) => answered[index] === null);
    keepOtherTokens(otherTokens().filter((token) => !ended.includes(token)));
    setTokens(otherTokens());
  }, [answered, tokens]);

  const accounts = tokens.length === 0 ? [] : answered;
  return {
    accounts: accounts?.flatMap((account, index) =>
      account ? [{ ...account, token: tokens[index] ?? '' }] : [],
    ),
    failed: error !== null,
    load: () => (otherTokens().join() === tokens.join() ? void refetch() : load()),
  } as const;
}
