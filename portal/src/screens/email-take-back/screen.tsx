import { Button, ButtonLink, SuccessIcon, TextLink, WarningIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { InvalidLink } from '../../components/auth/invalid-link.tsx';
import { useMailedLink } from '../../components/auth/use-mailed-link.ts';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';

/** The link in the old mailbox: says what taking the account back does, and only the button does it. */
export default function EmailTakeBack() {
  const text = useText();
  const path = usePath();
  const { endSession } = useSessionOwner();
  // Every session has ended then, this browser's too.
  const link = useMailedLink('takeBackEmail', () => endSession(undefined));
  useLostFocus(link.state, focusTitle);
  if (link.state === 'invalid')
    return (
      <InvalidLink
        title={text('password.invalidTitle')}
        lead={text('emailLink.invalidLead')}
        newLink={text('secure.invalidReset')}
      />
    );
  if (link.state === 'done')
    return (
      <AuthCard
        icon={SuccessIcon}
        tone="success"
        title={text('secure.mailedTitle')}
        lead={text('secure.mailedLead')}
      >
        <ButtonLink as={Link} to={path('login')} wide>
          {text('form.backToSignIn')}
        </ButtonLink>
        <p className={parts.links}>
          <TextLink as={Link} to={path('passwordReset')} standalone>
            {text('secure.noMail')}
          </TextLink>
        </p>
      </AuthCard>
    );
  return (
    <AuthCard icon={WarningIcon} title={text('title.emailTakeBack')} lead={text('emailLink.takeBackLead')}>
      <div className={parts.actions}>
        <p>{text('emailLink.takeBackEnds')}</p>
        <p>{text('emailLink.takeBackNext')}</p>
        <Button wide busy={link.state === 'busy'} busyLabel={text('secure.busy')} onClick={link.send}>
          {text('emailLink.takeBack')}
        </Button>
      </div>
      <p className={parts.links}>
        <TextLink as={Link} to={path('home')} standalone>
          {text('secure.wasMe')}
        </TextLink>
      </p>
    </AuthCard>
  );
}
