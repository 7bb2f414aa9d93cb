import type { VerificationItem } from '@portico/contract/documents/verification';
import { VisuallyHidden } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useEffect, useRef, useState } from 'react';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { documentTitles } from '../../lib/documents/document-titles.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { watchVerification } from '../../lib/live/watch-verification.ts';
import { useSession } from '../../lib/session-state/session.ts';
import { usePageActive } from './use-page-active.ts';

/**
 * Keeps percent, tabs and documents of the open page up to date [3.24], and announces decisions politely. The
 * connection is closed while the page is hidden or offline, and after signing out.
 */
export default function LiveVerification() {
  const page = usePageState();
  const { reload } = useQueryCache();
  const { state } = useSession();
  const active = usePageActive() && state === 'signed-in';
  const wasActive = useRef(false);

  useEffect(() => {
    if (!active) return;
    const isFirst = !wasActive.current;
    wasActive.current = true;
    return watchVerification(
      page,
      () =>
        void reload(
          'listVerifications',
          'listDocuments',
          'listDisclosures',
          'getProfile',
          'getNameCorrection',
        ),
      isFirst,
    );
  }, [page, active, reload]);

  return <VisuallyHidden role="status">{useDecision()}</VisuallyHidden>;
}

/** The last decision that arrived while the page was open, in words. */
function useDecision(): string {
  const text = useText();
  const { state } = useSession();
  const { data: items } = useCall('listVerifications', {}, { enabled: state === 'signed-in' });
  const [before, setBefore] = useState(items);
  const [decision, setDecision] = useState('');
  if (items !== before) {
    setBefore(items);
    const decided = items?.find((item) => isDecided(item, before));
    if (decided) {
      const document = text(documentTitles[decided.documentType]);
      setDecision(text(decided.status === 'VERIFIED' ? 'live.verified' : 'live.changesAsked', { document }));
    }
  }
  return decision;
}

/** A moderator has decided: the document waited for that, or it is verified now. */
function isDecided({ documentType, status }: VerificationItem, before: VerificationItem[] = []): boolean {
  const old = before.find((item) => item.documentType === documentType)?.status;
  if (old === undefined || old === status) return false;
  return old === 'WAITING_MODERATOR' || status === 'VERIFIED';
}
