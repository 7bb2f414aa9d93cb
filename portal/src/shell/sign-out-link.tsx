import { cookieNames } from '@portico/contract/shell';
import { TextLink } from '@portico/ui';
import parts from '../components/screen.module.css';
import { useText } from '../lib/i18n/i18n.tsx';
import { useSession } from '../lib/session-state/session.ts';
import { readCookie } from '../lib/storage/cookies.ts';
import { useAskToSignOut } from './account/ask-to-sign-out.ts';

/**
 * On the screens that replace the page, for everybody who has a session [2.29, 2.30]. One that is not
 * restored is only a cookie yet, and one that lacks the second step has none.
 */
export function SignOutLink({ onClick }: { onClick?: () => void }) {
  const { askToSignOut } = useAskToSignOut();
  const text = useText();
  const { state } = useSession();
  if (state === 'guest' && readCookie(cookieNames.accessToken) === null) return null;
  return (
    <p className={parts.links}>
      <TextLink as="button" type="button" standalone onClick={onClick ?? (() => askToSignOut())}>
        {text('shell.signOut')}
      </TextLink>
    </p>
  );
}
