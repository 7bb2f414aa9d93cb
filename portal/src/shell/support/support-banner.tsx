import { fullName } from '@portico/contract/names';
import { Banner, Button } from '@portico/ui';
import { usePageState, usePart } from '@portico/web/page-state';
import { useTimeText } from '@portico/web/time/use-time-text';
import { type ReactNode, useEffect } from 'react';
import { useSupportAccess } from '../../components/support/use-support-access.ts';
import { useLocale, useText, useTextsComplete } from '../../lib/i18n/i18n.tsx';
import { createSupportState, type SupportState } from '../../lib/look/support-state.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import styles from './support-banner.module.css';

/** Says on every page that support looks: to the user, and to who looks. */
export default function SupportBanner({ support }: { support: SupportState }) {
  const isComplete = useTextsComplete();
  if (!isComplete) return null;
  return 'looksUntil' in support ? (
    <OfStaff until={support.looksUntil} />
  ) : (
    <OfUser until={support.watchUntil} />
  );
}

/** In the tab of who looks: at whose account, until when, and that nothing can be changed. */
function OfStaff({ until }: { until: number }) {
  const text = useText();
  const locale = useLocale();
  const page = usePageState();
  const profile = useProfile();
  const { timeOrDate } = useTimeText();
  const name = profile ? fullName(profile, locale) : '…';
  return (
    <Bar>
      <Banner
        tone="warning"
        title={text('support.viewOf', { name })}
        actions={
          <Button size="small" onClick={() => void signOut(page)}>
            {text('support.stop')}
          </Button>
        }
      >
        {text('support.readOnly', { time: timeOrDate(new Date(until).toISOString()) })}
      </Banner>
    </Bar>
  );
}

/** For the user, while support looks. */
function OfUser({ until }: { until: number }) {
  const text = useText();
  const { timeOrDate } = useTimeText();
  const { watchFor } = usePart(createSupportState);
  const { access, endsAt, end, busy, failure } = useSupportAccess();
  const isOver = access === null;
  useEffect(() => {
    if (isOver) return watchFor(0);
    const timer = setTimeout(watchFor, Math.max(0, until - Date.now()), 0);
    return () => clearTimeout(timer);
  }, [isOver, until, watchFor]);
  if (access?.state !== 'LOOKING') return null;
  return (
    <Bar>
      <Banner
        tone="warning"
        role="status"
        title={text('support.looking')}
        actions={
          <Button size="small" busy={busy} busyLabel={text('shell.loading')} onClick={end}>
            {text('support.end')}
          </Button>
        }
      >
        {failure ?? text('support.lookingText', { time: timeOrDate(endsAt) })}
      </Banner>
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => <aside className={styles.bar}>{children}</aside>;
