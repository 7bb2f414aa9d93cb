import { Skeleton, VisuallyHidden } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle } from '../../lib/navigation/use-title-focus.ts';
import { EndOthers } from './end-others.tsx';
import { Section } from './section.tsx';
import { SessionList } from './session-list.tsx';

/** The list of the user's sessions. */
export function Sessions() {
  const text = useText();
  const { data, error, refetch } = useCall('listSessions', {}, { staleTime: 0 });
  const alone = data?.length === 1;
  const before = useRef(alone);

  // The button that ended the other sessions is removed, so the focus has to move.
  useEffect(() => {
    if (alone && !before.current && document.activeElement === document.body) focusTitle();
    before.current = alone;
  }, [alone]);

  return (
    <Section
      id="devices"
      title={text('security.sessionsTitle')}
      lead={text(alone ? 'security.onlyHere' : 'security.sessionsText')}
      aside={data && !alone && <EndOthers />}
    >
      {error && !data && <LoadFailed title={text('security.sessionsFailed')} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
          <Skeleton shape="control" lines={3} />
        </div>
      )}
      {data && <SessionList sessions={data} />}
    </Section>
  );
}
