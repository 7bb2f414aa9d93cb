import { Card } from '@portico/ui';
import { Invitation } from '../../components/invitation/own-invitation.tsx';
import { ProofLink } from '../../components/proofs/proof-link.tsx';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { Agreements } from './agreements.tsx';
import { Applications } from './applications.tsx';
import { OwnGroups } from './own-groups.tsx';
import { TimeLine } from './time-line.tsx';
import { useDisclosures } from './use-disclosures.ts';

/** What each application knows about the user, with the way to end it, and when anybody learned something. */
export default function Disclosures() {
  const text = useText();
  const hydrated = useHydrated();
  const {
    data: all,
    error,
    refetch,
  } = useCall('listApplicationAccess', {}, { staleTime: 0, rendered: true });
  // The times of cards are the browser's.
  const data = hydrated || all?.length === 0 ? all : undefined;
  const timeLine = useDisclosures();
  const profile = useProfile();
  const waiting = !data && !error;
  /** Something is loading that is shown above. */
  const above = waiting || (!timeLine.disclosures && !timeLine.error);
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('disclosures.title')}</h1>
        <p className={parts.lead}>{text('disclosures.lead')}</p>
      </header>
      {data && <Applications all={data} />}
      {error && (
        <Card title={text('shell.applications')}>
          <LoadFailed title={text('disclosures.failed')} onRetry={refetch} />
        </Card>
      )}
      <TimeLine query={timeLine} waiting={waiting} />
      <OwnGroups waiting={above} />
      <Agreements waiting={above} />
      {hydrated && !above && (
        <>
          <ProofLink />
          {profile && <Invitation code={profile.inviteCode} />}
        </>
      )}
    </div>
  );
}
