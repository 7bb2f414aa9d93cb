import type { MissingToOpen } from '@portico/contract/account/groups';
import { Button, ButtonLink } from '@portico/ui';
import { usePart } from '@portico/web/page-state';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { createWayBack, type WayBack } from '../../lib/second-factors/way-back.ts';
import { Prove } from './prove.tsx';

// Most applications ask for no new proof.
const PasswordDialog = lazy(async () => ({
  default: (await import('../../components/reauthentication/password-dialog.tsx')).PasswordDialog,
}));

/** Whether the user can get in at once: the sign-in is not strong enough, and can be made so. */
export const isOneStepAway = (missing: MissingToOpen) => missing !== 'VERIFIED' && missing !== 'GROUPS';

export interface WayInProps {
  missing: MissingToOpen;
  /** Where the user is going. */
  way: WayBack;
  onProven: () => void;
}

/** What the user can do about what is missing. Members of groups are chosen by staff. */
export function WayIn({ missing, way, onProven }: WayInProps) {
  const text = useText();
  const path = usePath();
  const { keep } = usePart(createWayBack);
  const [isProving, setProving] = useState(false);
  if (missing === 'VERIFIED')
    return (
      <ButtonLink as={Link} to={path('profileVerification')} wide>
        {text('closed.verify')}
      </ButtonLink>
    );
  if (missing === 'FACTOR_SETUP')
    return (
      <ButtonLink as={Link} to={path('profileSecurityStatus')} onClick={() => keep(way)} wide>
        {text('overview.addFactor')}
      </ButtonLink>
    );
  if (!isOneStepAway(missing)) return null;
  const byPasskey = missing === 'PASSKEY';
  if (!isProving)
    return (
      <Button wide onClick={() => setProving(true)}>
        {text('closed.goOn')}
      </Button>
    );
  if (missing === 'PROOF')
    return (
      <Suspense fallback={null}>
        <PasswordDialog passkeyToo onConfirmed={onProven} onCancel={() => setProving(false)} />
      </Suspense>
    );
  return <Prove byPasskey={byPasskey} onProven={onProven} />;
}
