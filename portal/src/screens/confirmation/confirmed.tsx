import type { Resource } from '@portico/contract/registration';
import { ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { nextStep } from './next-step.ts';

/** Links to the application that the user registered for, else to the sign-in with the e-mail filled in. */
export function Confirmed({ resource, email }: { resource: Resource; email: string }) {
  const text = useText();
  const path = usePath();
  const { applicationsInfo } = useConfig();
  const { url, applicationName, info } = nextStep(resource, applicationsInfo, location.href);
  // The code has been used. A reload then opens the sign-in.
  useCleanAddress('login');
  const login = { to: path('login', { application: info?.application }), state: { email } };
  return (
    <AuthCard
      icon={SuccessIcon}
      tone="success"
      info={info}
      title={text('confirmation.doneTitle')}
      lead={text('confirmation.doneLead')}
    >
      {url ? (
        <ButtonLink href={url} wide>
          {applicationName
            ? text('confirmation.goOnTo', { application: applicationName })
            : text('confirmation.goOn')}
        </ButtonLink>
      ) : (
        <ButtonLink as={Link} {...login} wide>
          {text('confirmation.signIn')}
        </ButtonLink>
      )}
      <p className={parts.links}>
        {url ? (
          <TextLink as={Link} {...login} standalone>
            {text('confirmation.signIn')}
          </TextLink>
        ) : (
          <TextLink as={Link} to={path('home')} standalone>
            {text('shell.toHome')}
          </TextLink>
        )}
      </p>
    </AuthCard>
  );
}
