import { usePath } from '../navigation/use-path.ts';
import type { Target } from '../navigation/use-target.ts';
import { useSessionOwner } from '../session-state/session.ts';
import { openingKey } from './opening-key.ts';
import type { OtherAccount } from './use-other-accounts.ts';

/**
 * Makes another account the current one. The page is loaded anew, so that nothing of the account before is in
 * its memory; the chooser then opens the application, because the user has chosen already.
 */
export function useSwitchAccount({ info, query }: Target): (account: OtherAccount) => void {
  const { switchTo } = useSessionOwner();
  const path = usePath();
  return ({ token, expiresIn }) => {
    switchTo(token, expiresIn);
    location.replace(
      info ? path('chooseAccount', { ...query, ...again(), key: openingKey() }) : path('profile'),
    );
  };
}

/** The application wants its user to prove again who they are. */
function again() {
  return new URLSearchParams(location.search).has('again') ? { again: '1' } : {};
}
