import type { Resource } from '@portico/contract/registration';
import { ButtonLink, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';

/** The way on: into the application somebody registered for, else home. */
export function Confirmed({ resource: { resourceUrl, applicationName } }: { resource: Resource }) {
  const text = useText();
  const path = usePath();
  const { applicationsInfo } = useConfig();
  const info = applicationsInfo.find((known) => known.applicationName === applicationName);
  return (
    <AuthCard
      icon={SuccessIcon}
      tone="success"
      info={info}
      title={text('confirmation.doneTitle')}
      lead={text('confirmation.doneLead')}
    >
      {applicationName ? (
        <ButtonLink href={resourceUrl} wide>
          {text('confirmation.goOnTo', { application: applicationName })}
        </ButtonLink>
      ) : (
        <ButtonLink as={Link} to={path('home')} wide>
          {text('confirmation.goHome')}
        </ButtonLink>
      )}
      <p className={parts.links}>
        <TextLink as={Link} to={path('login')} standalone>
          {text('confirmation.signIn')}
        </TextLink>
      </p>
    </AuthCard>
  );
}
