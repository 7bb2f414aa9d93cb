import { Button, ButtonLink, LockIcon, Skeleton, SuccessIcon, TextLink } from '@portico/ui';
import { Link, useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useHydrated } from '../../lib/navigation/use-hydrated.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { refusalOf } from '../../lib/session/openid-request.ts';
import { useHandOff } from '../../lib/session/use-hand-off.ts';

/** Says of an application that the user may not open why, and whom to ask. */
export default function NotAllowed() {
  const text = useText();
  const path = usePath();
  const [query] = useSearchParams();
  const { application, info, backUrl: requestedUrl } = useTarget();
  const { busy, enter } = useHandOff();
  const { data, error, refetch } = useCall('getOwnGroups', {}, { staleTime: 0 });
  const hydrated = useHydrated();
  const request = query.get('request');
  const interaction =
    hydrated && request !== null
      ? `${location.origin}/oidc/interaction/${encodeURIComponent(request)}?chosen=1`
      : null;
  const why = data?.closedApplications.find((closed) => closed.application === application);
  const name = info?.applicationName;
  // One that has registered itself is not named; its request knows whether it is open now.
  const isOpen = data && !why && info !== undefined;
  if (isOpen)
    return (
      <AuthCard
        icon={SuccessIcon}
        tone="success"
        title={text('closed.nowOpen', { application: info.applicationName })}
        lead={text('closed.nowOpenText')}
      >
        {interaction === null ? (
          <Button
            wide
            busy={busy}
            busyLabel={text('account.chooseBusy')}
            // The application recognises the sign-in that it started by the address that it gave.
            onClick={() => enter({ application: info.application, requestedUrl: requestedUrl ?? info.url })}
          >
            {text('closed.goOn')}
          </Button>
        ) : (
          <ButtonLink wide href={interaction}>
            {text('closed.goOn')}
          </ButtonLink>
        )}
      </AuthCard>
    );
  return (
    <AuthCard
      icon={LockIcon}
      tone="warning"
      title={
        name === undefined ? text('closed.headingUnnamed') : text('closed.heading', { application: name })
      }
      lead={data ? text(why?.openTo === 'VERIFIED' ? 'closed.verified' : 'closed.groups') : '\u00a0'}
    >
      {!data && error && <NotLoaded onRetry={refetch} />}
      {!data && !error && <Skeleton lines={2} />}
      <div className={parts.actions}>
        {why?.openTo === 'VERIFIED' && (
          <ButtonLink as={Link} to={path('profileVerification')} wide>
            {text('closed.verify')}
          </ButtonLink>
        )}
        {interaction !== null && (
          <ButtonLink
            href={refusalOf(interaction, info?.application ?? '') ?? interaction}
            variant="secondary"
            wide
          >
            {text('closed.back')}
          </ButtonLink>
        )}
        <p className={parts.note}>
          <SupportNote id="closed.ask" />
        </p>
      </div>
      <div className={parts.links}>
        <TextLink
          as={Link}
          to={path('chooseAccount', { application: info?.application, backUrl: interaction ?? requestedUrl })}
          standalone
        >
          {text('closed.otherAccount')}
        </TextLink>
        <TextLink as={Link} to={path('profile')} standalone>
          {text('account.chooseProfile')}
        </TextLink>
      </div>
    </AuthCard>
  );
}
