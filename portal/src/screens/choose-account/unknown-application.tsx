import { ButtonLink, WarningIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { isIdentifier } from '../../lib/navigation/is-identifier.ts';
import { usePath } from '../../lib/navigation/use-path.ts';

/** Shown instead of the chooser when the address names an application that is not registered. */
export function UnknownApplication({ application }: { application: string }) {
  const text = useText();
  const path = usePath();
  return (
    <AuthCard
      icon={WarningIcon}
      tone="warning"
      title={text('account.chooseUnknownTitle')}
      lead={
        isIdentifier(application)
          ? text('account.chooseUnknownText', { application })
          : text('shell.notOpened')
      }
    >
      <ButtonLink as={Link} to={path('profile')} wide>
        {text('account.chooseProfile')}
      </ButtonLink>
    </AuthCard>
  );
}
