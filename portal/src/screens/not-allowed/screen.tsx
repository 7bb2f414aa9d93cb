import { type MissingToOpen, missingToOpen } from '@portico/contract/account/groups';
import { Button, ButtonLink, LockIcon, Skeleton, SuccessIcon, TextLink } from '@portico/ui';
import { Link, useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { goOnWithRequest, refusalOf } from '../../lib/session/openid-request.ts';
import { useHandOff } from '../../lib/session/use-hand-off.ts';
import { isOneStepAway, WayIn } from './way-in.tsx';

/** What each answer says, and leads to. */
const leads = {
  VERIFIED: 'closed.verified',
  GROUPS: 'closed.groups',
  SECOND_FACTOR: 'closed.secondFactor',
  PASSKEY: 'closed.passkey',
  FACTOR_SETUP: 'stepUp.demanded',
  PROOF: 'closed.proof',
} as const satisfies Record<MissingToOpen, string>;

/** Says of an application that the user may not open why, what is missing, and whom to ask. */
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
  const closed = data?.closedApplications.find((each) => each.application === application);
  // One that is not named here is known to its request alone, which says it in the address.
  const named = missingToOpen.find((each) => each === query.get('missing')) ?? 'GROUPS';
  const why = closed?.missing ?? named;
  const name = info?.applicationName;
  // One that has registered itself is not named; its request knows whether it is open now.
  const isOpen = data && !closed && info !== undefined;
  const goOn = () => {
    if (request !== null) goOnWithRequest(request, info?.application);
    // The application recognises the sign-in that it started by the address that it gave.
    else if (info) void enter({ application: info.application, requestedUrl: requestedUrl ?? info.url });
  };
  if (isOpen) return <NowOpen name={info.applicationName} href={interaction} busy={busy} onGoOn={goOn} />;
  return (
    <AuthCard
      icon={LockIcon}
      tone="warning"
      title={
        name === undefined
          ? text('closed.headingUnnamed')
          : text(data && isOneStepAway(why) ? 'closed.headingProof' : 'closed.heading', { application: name })
      }
      lead={data ? text(leads[why]) : '\u00a0'}
    >
      {!data && error && <NotLoaded onRetry={refetch} />}
      {!data && !error && <Skeleton lines={2} />}
      <div className={parts.actions}>
        {data && (
          <WayIn
            missing={why}
            way={{
              application: info?.application ?? '',
              requestedUrl: interaction ?? requestedUrl ?? info?.url ?? '',
            }}
            onProven={goOn}
          />
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

interface NowOpenProps {
  name: string;
  /** Where a request goes on; null at the hand-off. */
  href: string | null;
  busy: boolean;
  onGoOn: () => void;
}

/** The application has been opened to the user meanwhile. */
function NowOpen({ name, href, busy, onGoOn }: NowOpenProps) {
  const text = useText();
  return (
    <AuthCard
      icon={SuccessIcon}
      tone="success"
      title={text('closed.nowOpen', { application: name })}
      lead={text('closed.nowOpenText')}
    >
      {href === null ? (
        <Button wide busy={busy} busyLabel={text('account.chooseBusy')} onClick={onGoOn}>
          {text('closed.goOn')}
        </Button>
      ) : (
        <ButtonLink wide href={href}>
          {text('closed.goOn')}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
