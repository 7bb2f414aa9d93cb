import { Button, ButtonLink, InfoIcon, SuccessIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { InvalidLink } from '../../components/auth/invalid-link.tsx';
import { useMailedLink } from '../../components/auth/use-mailed-link.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';
import { useSession } from '../../lib/session-state/session.ts';

/** The link in the new mailbox. Only the button confirms, because mail scanners open links. */
export default function EmailConfirm() {
  const text = useText();
  const path = usePath();
  const { state: session } = useSession();
  const link = useMailedLink('confirmEmailChange', ({ email }) => rememberEmail(email));
  useLostFocus(link.state, focusTitle);
  if (link.state === 'invalid')
    return (
      <InvalidLink
        title={text('password.invalidTitle')}
        lead={text('emailLink.invalidLead')}
        newLink={text('secure.invalidReset')}
      />
    );
  if (link.state === 'done') {
    const isSignedIn = session === 'signed-in';
    return (
      <AuthCard
        icon={SuccessIcon}
        tone="success"
        title={text('emailLink.confirmedTitle')}
        lead={text('emailLink.confirmedLead', { email: link.email })}
      >
        <ButtonLink as={Link} to={path(isSignedIn ? 'profile' : 'login')} wide>
          {text(isSignedIn ? 'confirmation.openAccount' : 'confirmation.signIn')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard icon={InfoIcon} title={text('title.emailConfirm')} lead={text('emailLink.confirmLead')}>
      <Button wide busy={link.state === 'busy'} busyLabel={text('password.chooseBusy')} onClick={link.send}>
        {text('confirmation.confirm')}
      </Button>
    </AuthCard>
  );
}
