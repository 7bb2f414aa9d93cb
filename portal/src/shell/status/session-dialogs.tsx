import { usePart } from '@portico/web/page-state';
import { useStore } from '@portico/web/store';
import { Suspense } from 'react';
import { createSupportState } from '../../lib/look/support-state.ts';
import { optionalPart } from '../optional-part.ts';
import { OtherAccount } from './other-account.tsx';
import { SessionWarning } from './session-warning.tsx';

const SupportBanner = optionalPart(() => import('../support/support-banner.tsx'));

/**
 * What interrupts a signed-in user: the session ends, another account is in use, or support looks. One file,
 * because every page of an account loads it.
 */
export default function SessionDialogs() {
  const support = useStore(usePart(createSupportState).store, null);
  return (
    <>
      <SessionWarning />
      <OtherAccount />
      {support && (
        <Suspense fallback={null}>
          <SupportBanner support={support} />
        </Suspense>
      )}
    </>
  );
}
