import { ButtonLink, TextLink, WarningIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';

/** Why nobody is sent anywhere: the application is none of ours, or the address is none of its own. */
export function NoWay({ target: { application, info } }: { target: Target }) {
  const text = useText();
  const path = usePath();
  const profile = text('account.chooseProfile');
  return (
    <AuthCard
      icon={WarningIcon}
      tone="warning"
      title={text(info ? 'account.chooseRefusedTitle' : 'account.chooseUnknownTitle')}
      lead={
        info
          ? text('account.chooseRefusedText', { application: info.applicationName })
          : text('account.chooseUnknownText', { application: `\u2068${application ?? ''}\u2069` })
      }
    >
      {info ? (
        <>
          <ButtonLink href={info.url} wide>
            {text('account.chooseOpen', { application: info.applicationName })}
          </ButtonLink>
          <p className={parts.links}>
            <TextLink as={Link} to={path('profile')} standalone>
              {profile}
            </TextLink>
          </p>
        </>
      ) : (
        <ButtonLink as={Link} to={path('profile')} wide>
          {profile}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
