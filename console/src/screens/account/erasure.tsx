import type { AccountDetails } from '@portico/contract/staff/accounts';
import type { WaitingErasure } from '@portico/contract/staff/erasures';
import { Button, Card, WarningIcon } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct, useQueryCache } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { targetOfStoredReason } from '../../components/acts/reason-draft.ts';
import { useActRefusal } from '../../components/acts/use-act-refusal.ts';
import styles from '../../components/components.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import { useSession } from '../../session-state/session.ts';

interface ErasureProps {
  account: AccountDetails;
  erasure: WaitingErasure;
}

/** Who has asked for the erasure of the account, and why; the second person decides here. */
export function Erasure({ account, erasure }: ErasureProps) {
  const text = useText();
  const timeText = useTimeText();
  const session = useSession();
  const refusal = useActRefusal(account);
  const { id, reason, askedBy, askedAt, until } = erasure;
  const staff = session.state === 'signed-in' ? session.staff : undefined;
  const isOwn = staff?.accountId === askedBy.id;
  const needsAdmin = askedBy.role === 'admin' && staff?.role !== 'admin';
  const note = refusal ?? (isOwn ? text('erasures.ownText') : needsAdmin ? text('erasures.adminText') : null);
  return (
    <Card title={text('erasures.waits')}>
      <dl className={styles.facts}>
        <dt>{text('erasures.askedBy')}</dt>
        <dd>
          <bdi>{askedBy.email ?? askedBy.id}</bdi>
        </dd>
        <dt>{text('erasures.why')}</dt>
        <dd dir="auto">{reason}</dd>
        <dt>{text('erasures.since')}</dt>
        <dd>{timeText(askedAt)}</dd>
        <dt>{text('erasures.until')}</dt>
        <dd>{timeText(until)}</dd>
      </dl>
      {note !== null && <p className={styles.quiet}>{note}</p>}
      {refusal === null && (isOwn || !needsAdmin) && <Decision id={id} isOwn={isOwn} />}
    </Card>
  );
}

function Decision({ id, isOwn }: { id: string; isOwn: boolean }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const page = usePageState();
  const confirm = useAct('confirmErasure');
  const reject = useAct('rejectErasure');
  const queries = useQueryCache();
  // A sign-in again, which the confirmation may ask for, leads back to the same dialog.
  const [open, setOpen] = useState<'confirm' | 'reject' | null>(() =>
    targetOfStoredReason(page, 'erasures.confirm') === id ? 'confirm' : null,
  );
  const close = () => {
    setOpen(null);
    // Somebody else has decided meanwhile: the page shows what.
    if (confirm.isError || reject.isError) void queries.invalidateQueries();
  };
  const rejectLabel = text(isOwn ? 'erasures.withdraw' : 'erasures.reject');
  return (
    <div className={styles.actions}>
      {!isOwn && (
        <Button
          data-act
          size="small"
          variant="danger"
          icon={<WarningIcon size={18} />}
          onClick={() => setOpen('confirm')}
        >
          {text('erasures.confirm')}
        </Button>
      )}
      <Button data-act size="small" variant="secondary" onClick={() => setOpen('reject')}>
        {rejectLabel}
      </Button>
      {open === 'confirm' && (
        <ReasonDialog
          title={text('erasures.confirmTitle')}
          target={{ act: 'erasures.confirm', id }}
          label={text('erasures.confirm')}
          danger
          onClose={close}
          act={async (reason) => {
            await confirm.mutateAsync({ id, reason });
            await navigate(`/${locale}/erasures`);
          }}
        >
          <p>{text('erasures.confirmText')}</p>
        </ReasonDialog>
      )}
      {open === 'reject' && (
        <ReasonDialog
          title={text(isOwn ? 'erasures.withdrawTitle' : 'erasures.rejectTitle')}
          target={{ act: 'erasures.reject', id }}
          label={rejectLabel}
          onClose={close}
          act={(reason) => reject.mutateAsync({ id, reason })}
        >
          <p>{text('erasures.rejectText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
