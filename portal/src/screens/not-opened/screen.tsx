import { ButtonLink, WarningIcon } from '@portico/ui';
import { Link, useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { TraceId } from '../../components/status/trace-id.tsx';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';

/**
 * Whether a text of the address can be the id of a request, in base64url: any other would be the words of
 * whoever has made the link.
 */
const isReference = (text: string) => /^[\w-]{22}$/.test(text);

/** Why an application was not opened whose request must not be answered by leading back to it. */
export default function NotOpened() {
  const text = useText();
  const path = usePath();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const { info } = useTarget();
  const reference = query.get('reference') ?? '';
  const isWrongAddress = hydrated && query.get('reason') === 'invalid_redirect_uri';
  return (
    <AuthCard
      icon={WarningIcon}
      tone="warning"
      title={text('title.notOpened')}
      lead={
        info && isWrongAddress
          ? text('shell.handOffRefused', { application: info.applicationName })
          : text('shell.notOpened')
      }
    >
      {info ? (
        <ButtonLink href={info.url} wide>
          {text('shell.openApplication', { application: info.applicationName })}
        </ButtonLink>
      ) : (
        <ButtonLink as={Link} to={path('home')} wide>
          {text('shell.toHome')}
        </ButtonLink>
      )}
      <TraceId id={hydrated && isReference(reference) ? reference : null} />
    </AuthCard>
  );
}
