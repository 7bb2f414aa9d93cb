import { cookieNames } from '@portico/contract/shell';
import { TextLink } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { Query } from '../../lib/navigation/paths.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { setAddingAccount } from '../../lib/session-state/other-accounts.ts';
import { readCookie } from '../../lib/storage/cookies.ts';

/** Leads from signing in to another account back to those of this browser. */
export function BackToAccounts({ query }: { query: Query }) {
  const text = useText();
  const path = usePath();
  const goBack = () => {
    setAddingAccount(false);
    const hasCurrent = readCookie(cookieNames.accessToken) !== null;
    // A new page, which restores the session of the current account.
    location.assign(path(hasCurrent ? 'chooseAccount' : 'login', query));
  };
  return (
    <TextLink as="button" type="button" standalone onClick={goBack}>
      {text('account.chooseTitle')}
    </TextLink>
  );
}
