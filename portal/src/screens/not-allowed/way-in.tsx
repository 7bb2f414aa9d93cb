import type { MissingToOpen } from '@portico/contract/account/groups';
import { Button, ButtonLink } from '@portico/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { Prove } from './prove.tsx';

/** Whether the sign-in of the user is not strong enough, and can be made so here. */
export const needsProof = (missing: MissingToOpen) => missing === 'SECOND_FACTOR' || missing === 'PASSKEY';

/** What the user can do about what is missing. Members of groups are chosen by staff. */
export function WayIn({ missing, onProven }: { missing: MissingToOpen; onProven: () => void }) {
  const text = useText();
  const path = usePath();
  const [isProving, setProving] = useState(false);
  if (missing === 'VERIFIED')
    return (
      <ButtonLink as={Link} to={path('profileVerification')} wide>
        {text('closed.verify')}
      </ButtonLink>
    );
  if (!needsProof(missing)) return null;
  const byPasskey = missing === 'PASSKEY';
  if (!isProving)
    return (
      <Button wide onClick={() => setProving(true)}>
        {text('closed.goOn')}
      </Button>
    );
  return <Prove byPasskey={byPasskey} onProven={onProven} />;
}
