import type { Resource } from '@portico/contract/registration';
import type { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';

type Confirmation =
  | { readonly state: 'waiting' }
  | { readonly state: 'ask'; readonly email: string; readonly confirm: () => void }
  | { readonly state: 'confirmed'; readonly email: string; readonly resource: Resource }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void };

const once = { staleTime: Number.POSITIVE_INFINITY };

/**
 * Confirms with the code in the address: automatically in the browser that registered with the code's e-mail, after a click in
 * any other, because mail scanners open links and run the scripts of pages.
 */
export function useConfirmation(): Confirmation {
  const { code = '' } = useParams();
  const [isAgreed, setAgreed] = useState(false);
  const check = useCall('checkConfirmation', { code }, once);
  const isAllowed = isAgreed || check.data?.automatic === true;
  // A second confirmation with the same code changes nothing, so this call may be repeated like one that only reads.
  const confirmation = useCall('confirmRegistration', { code }, { ...once, enabled: isAllowed });
  const email = check.data?.email ?? '';

  if (confirmation.isSuccess) return { state: 'confirmed', email, resource: confirmation.data };
  // Too many requests are reported above the screen, with the time until the next try.
  if (confirmation.error && confirmation.error.status !== 429)
    return { state: 'failed', error: confirmation.error, retry: () => void confirmation.refetch() };
  if (isAllowed || check.isPending || check.error?.status === 429) return { state: 'waiting' };
  // A server without this call answers `not_found`: then the page asks without naming the e-mail.
  if (check.error && check.error.code !== 'not_found')
    return { state: 'failed', error: check.error, retry: () => void check.refetch() };
  return { state: 'ask', email, confirm: () => setAgreed(true) };
}
