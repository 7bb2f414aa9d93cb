import { useEffect, useState } from 'react';
import { useTextsComplete } from '../../lib/i18n/i18n.tsx';
import { allTokens, isAddingAccount, otherTokens } from '../../lib/session-state/other-accounts.ts';
import { useSession } from '../../lib/session-state/session.ts';

/**
 * What the login screen offers besides its form: `choose`, the accounts of this browser; `add`, a way back to
 * them from signing in to another one. The first render offers nothing: the server cannot know them.
 */
export function useBrowserAccounts() {
  const { state } = useSession();
  const complete = useTextsComplete();
  const [offer, setOffer] = useState<'nothing' | 'choose' | 'add'>('nothing');
  useEffect(() => {
    if (state !== 'guest') setOffer('nothing');
    else if (isAddingAccount()) setOffer(allTokens().length > 0 ? 'add' : 'nothing');
    else setOffer(otherTokens().length > 0 ? 'choose' : 'nothing');
  }, [state]);
  return { offer: complete ? offer : 'nothing', forget: () => setOffer('nothing') } as const;
}
