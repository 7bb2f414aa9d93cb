import type { ApplicationInfo } from '@portico/contract/config';
import type { Confirmed } from '@portico/contract/registration';
import type { ApiError } from '@portico/web/api-error';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig } from '../../lib/config/config.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';

type Confirmation =
  | { readonly state: 'waiting'; readonly info: ApplicationInfo | undefined }
  | {
      readonly state: 'ask';
      readonly email: string;
      readonly info: ApplicationInfo | undefined;
      readonly confirm: () => void;
    }
  | { readonly state: 'confirmed'; readonly email: string; readonly result: Confirmed }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void };

const once = { staleTime: Number.POSITIVE_INFINITY };

/**
 * Confirms with the code in the address: automatically in the browser that registered, which is then signed
 * in; after a click in any other, because mail scanners open links and run the scripts of pages.
 */
export function useConfirmation(): Confirmation {
  const { code = '' } = useParams();
  const { applicationsInfo } = useConfig();
  const { storeTokenSet, currentSession } = useSessionOwner();
  const [isAgreed, setAgreed] = useState(false);
  const check = useCall('checkConfirmation', { code }, once);
  const isAllowed = isAgreed || check.data?.automatic === true;
  // A second confirmation with the same code changes nothing, so this call may be repeated like one that only
  // reads.
  const confirmation = useCall('confirmRegistration', { code }, { ...once, enabled: isAllowed });
  const email = check.data?.email ?? '';
  const info = applicationsInfo.find(
    ({ applicationName }) => applicationName === check.data?.applicationName,
  );
  const tokenSet = confirmation.data?.tokenSet;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    // The screen comes back after an agreement to new documents: the token is known already.
    if (!tokenSet || currentSession().state === 'signed-in') return;
    if (email) rememberEmail(email);
    storeTokenSet(tokenSet);
  }, [tokenSet]);

  if (confirmation.isSuccess) return { state: 'confirmed', email, result: confirmation.data };
  // Too many requests are reported above the screen, with the time until the next try.
  if (confirmation.error && confirmation.error.status !== 429)
    return { state: 'failed', error: confirmation.error, retry: () => void confirmation.refetch() };
  if (isAllowed || check.isPending || check.error?.status === 429) return { state: 'waiting', info };
  // A server without this call answers `not_found`: then the page asks without naming the e-mail.
  if (check.error && check.error.code !== 'not_found')
    return { state: 'failed', error: check.error, retry: () => void check.refetch() };
  return { state: 'ask', email, info, confirm: () => setAgreed(true) };
}
