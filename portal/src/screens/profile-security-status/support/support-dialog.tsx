import type { SupportAccess } from '@portico/contract/account/support-access';
import { limits } from '@portico/contract/limits';
import { Button, CheckIcon, Countdown, Dialog, EyeOffIcon, Spinner } from '@portico/ui';
import { usePart } from '@portico/web/page-state';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useState } from 'react';
import { CommonError } from '../../../components/forms/common-error.tsx';
import { LoadFailed } from '../../../components/status/load-failed.tsx';
import { useSupportAccess } from '../../../components/support/use-support-access.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { createSupportState } from '../../../lib/look/support-state.ts';
import styles from './support-dialog.module.css';

/** Makes a code, shows it once, and says whether support looks. */
export default function SupportDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { watchFor } = usePart(createSupportState);
  const { access, failed, refetch, endsAt, busy, failure, make, end } = useSupportAccess();
  const [code, setCode] = useState<string | null>(null);
  const create = async () => {
    const made = await make();
    if (!made) return;
    setCode(made.code);
    watchFor(made.expiresIn + limits.look.lifetime);
  };
  const withdraw = () => {
    setCode(null);
    end();
  };
  const makeButton = (label: 'support.make' | 'support.makeAnother') => (
    <Button busy={busy} busyLabel={text('support.making')} onClick={() => void create()}>
      {text(label)}
    </Button>
  );
  const closeLabel = text('shell.close');
  if (failed || access === undefined)
    return (
      <Dialog open onClose={onClose} title={text('support.title')} closeLabel={closeLabel}>
        {failed ? <LoadFailed title={text('error.server_error')} onRetry={refetch} /> : <Spinner />}
      </Dialog>
    );
  if (access?.state === 'LOOKING')
    return (
      <Dialog
        open
        onClose={onClose}
        title={text('support.looking')}
        closeLabel={closeLabel}
        actions={<EndButton label={text('support.end')} busy={busy} onEnd={withdraw} />}
      >
        <CommonError text={failure} />
        <LookingText endsAt={endsAt} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('support.title')}
      closeLabel={closeLabel}
      actions={
        access ? (
          <>
            {code === null && makeButton('support.makeAnother')}
            <EndButton label={text('support.withdraw')} busy={busy} onEnd={withdraw} />
          </>
        ) : (
          makeButton('support.make')
        )
      }
    >
      <CommonError text={failure} />
      {access && code !== null && <Code code={code} access={access} />}
      {access && code === null && <p>{text('support.waits')}</p>}
      {!access && <Explanation />}
    </Dialog>
  );
}

/** What support sees, what it does not, and whom to give a code. */
function Explanation() {
  const text = useText();
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <CheckIcon size={20} />
          {text('support.sees')}
        </li>
        <li>
          <EyeOffIcon size={20} />
          {text('support.hidden')}
        </li>
      </ul>
      <p>{text('support.onlyIfCalled')}</p>
    </>
  );
}

/** The code in groups for reading aloud, and the rest of its time. */
function Code({ code, access }: { code: string; access: NonNullable<SupportAccess> }) {
  const text = useText();
  const [left] = useCountdown(access.expiresIn);
  const minutes = Math.ceil(left / 60);
  return (
    <>
      <p>{text('support.onlyIfCalled')}</p>
      <p>{text('support.code')}</p>
      <p data-plain className={styles.code} dir="ltr">
        {code.replace(/(..)(?=.)/g, '$1 ')}
      </p>
      <Countdown
        seconds={left}
        total={limits.supportCode.lifetime}
        announcement={text('support.codeEnds', { minutes })}
      />
      <p>{text('support.codeWorks')}</p>
    </>
  );
}

function LookingText({ endsAt }: { endsAt: string }) {
  const text = useText();
  const { timeOrDate } = useTimeText();
  return <p role="status">{text('support.lookingText', { time: timeOrDate(endsAt) })}</p>;
}

function EndButton({ label, busy, onEnd }: { label: string; busy: boolean; onEnd: () => void }) {
  const text = useText();
  return (
    <Button variant="secondary" busy={busy} busyLabel={text('shell.loading')} onClick={onEnd}>
      {label}
    </Button>
  );
}
