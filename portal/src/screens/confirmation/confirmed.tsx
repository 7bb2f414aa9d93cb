import type { Confirmed as Result } from '@portico/contract/registration';
import { ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { ContinueTo } from './continue-to.tsx';
import { nextStep } from './next-step.ts';

/**
 * Leads to the application that the user registered for: at once in the browser that registered, which is
 * signed in now, and by the sign-in with the e-mail filled in elsewhere. Without an application it leads to
 * the account, or to the sign-in.
 */
export function Confirmed({ result, email }: { result: Result; email: string }) {
  const text = useText();
  const path = usePath();
  const { applicationsInfo } = useConfig();
  const { url, applicationName, info } = nextStep(result, applicationsInfo, location.href);
  const isSignedIn = result?.tokenSet !== undefined;
  // The code has been used. A reload then opens what comes next.
  useCleanAddress(isSignedIn ? 'profile' : 'login');
  return (
    <AuthCard
      icon={SuccessIcon}
      tone="success"
      info={info}
      title={text('confirmation.doneTitle')}
      lead={text(isSignedIn ? 'confirmation.doneSignedIn' : 'confirmation.doneLead')}
    >
      {url ? (
        <ContinueTo
          url={url}
          application={info?.application}
          name={applicationName}
          isSignedIn={isSignedIn}
          email={email}
        />
      ) : (
        <>
          {isSignedIn ? (
            <ButtonLink as={Link} to={path('profile')} wide>
              {text('confirmation.openAccount')}
            </ButtonLink>
          ) : (
            <ButtonLink
              as={Link}
              to={path('login', { application: info?.application })}
              state={{ email }}
              wide
            >
              {text('confirmation.signIn')}
            </ButtonLink>
          )}
          <p className={parts.links}>
            <TextLink as={Link} to={path('home')} standalone>
              {text('shell.toHome')}
            </TextLink>
          </p>
        </>
      )}
    </AuthCard>
  );
}
