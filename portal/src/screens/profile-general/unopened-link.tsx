import { Banner, TextLink } from '@portico/ui';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { navigationState } from '../../lib/navigation/navigation-state.ts';
import { useAskToSignOut } from '../../shell/account/ask-to-sign-out.ts';

/**
 * Says that a link was not opened, which is for another account than the one that is signed in, and offers to
 * sign out and open it [2.21].
 */
export default function UnopenedLink() {
  const text = useText();
  const { state } = useLocation();
  const { askToSignOut } = useAskToSignOut();
  const link = navigationState(state, 'unopened');
  if (!link.startsWith('/')) return null;
  return (
    <Banner tone="info" role="status">
      <p>{text('overview.unopenedLink')}</p>
      <TextLink as="button" type="button" standalone onClick={() => askToSignOut({ to: link })}>
        {text('shell.signOut')}
      </TextLink>
    </Banner>
  );
}
