import type { TakeoutStatus } from '@portico/contract/account/takeout';
import { Button, Progress } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import styles from './standing.module.css';
import { useTakeoutAct } from './use-takeout-act.ts';

/** How far the takeout is, and what can be done now. */
export function Standing({ status: { takeout, nextFrom } }: { readonly status: TakeoutStatus }) {
  const text = useText();
  const { dateAndTime } = useTimeText();
  const { withProof, dialog } = useReauthentication();
  const { busy, prepare, download } = useTakeoutAct(withProof);
  const state = takeout?.state ?? 'NONE';
  // The button that began it is gone.
  useLostFocus(state, focusTitle);
  const until = takeout?.availableUntil;
  const words = {
    NONE: [text('takeout.noneTitle'), text('takeout.noneText')],
    PREPARING: [text('takeout.preparingTitle'), text('takeout.preparingText')],
    READY: [
      text('takeout.readyTitle'),
      until ? text('takeout.readyUntil', { time: dateAndTime(until) }) : '',
    ],
    FAILED: [text('takeout.failedTitle'), text('takeout.failedText')],
  } as const;
  const [title, explanation] = words[state];
  return (
    <div className={styles.standing}>
      <div role="status">
        <h2>{title}</h2>
        <p className={parts.lead}>{explanation}</p>
      </div>
      {takeout && takeout.requestedBy !== 'user' && <p className={parts.lead}>{text('takeout.byStaff')}</p>}
      {takeout?.state === 'PREPARING' && (
        <Progress label={text('takeout.progress')} value={takeout.progress} />
      )}
      {takeout?.state === 'READY' && (
        <p>
          <Button busy={busy === 'download'} busyLabel={text('takeout.downloadBusy')} onClick={download}>
            {text('recovery.download')}
          </Button>
        </p>
      )}
      {nextFrom && takeout?.state === 'READY' && (
        <p className={parts.lead}>{text('takeout.nextFrom', { time: dateAndTime(nextFrom) })}</p>
      )}
      {!nextFrom && takeout?.state !== 'PREPARING' && (
        <p>
          <Button
            variant={takeout?.state === 'READY' ? 'secondary' : 'primary'}
            busy={busy === 'prepare'}
            busyLabel={text('takeout.prepareBusy')}
            onClick={prepare}
          >
            {text('takeout.prepare')}
          </Button>
        </p>
      )}
      {dialog}
    </div>
  );
}
