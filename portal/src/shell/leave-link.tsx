import { defaultLocale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import { TextLink } from '@portico/ui';
import parts from '../components/screen.module.css';
import { useText } from '../lib/i18n/i18n.tsx';
import { endSession } from '../lib/session/session.ts';
import { readCookie } from '../lib/storage/cookies.ts';
import { clearStored } from '../lib/storage/local-storage.ts';

/**
 * Ends the session in this browser, on a page that has no configuration and so knows no server at which to revoke its token. The
 * token is useless afterwards, because only this browser had it.
 */
export function LeaveLink() {
  const text = useText();
  if (readCookie(cookieNames.accessToken) === null) return null;
  const leave = () => {
    clearStored();
    endSession('signed-out');
    location.assign(`/${defaultLocale}/login`);
  };
  return (
    <p className={parts.links}>
      <TextLink as="button" type="button" standalone onClick={leave}>
        {text('shell.signOut')}
      </TextLink>
    </p>
  );
}
