import { type CorrectionAnswer, correctionAnswers } from '@portico/contract/account/name-correction';
import { asksFamilyNameFirst } from '@portico/contract/names';
import type { AccountDetails } from '@portico/contract/staff/accounts';
import type { WaitingCorrection } from '@portico/contract/staff/corrections';
import { Button, Card, Select, StatusBadge } from '@portico/ui';
import { useState } from 'react';
import { useAct, useQueryCache } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import styles from '../../components/components.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import own from './correction.module.css';

const passportTexts = {
  NONE: 'corrections.passportNone',
  SAME: 'corrections.passportSame',
  OTHER: 'corrections.passportOther',
} as const;
const passportTones = { NONE: 'info', SAME: 'success', OTHER: 'warning' } as const;

interface CorrectionProps {
  account: AccountDetails;
  correction: WaitingCorrection;
}

/** The name that the user asks for beside the one of now, and the decision about it. */
export function Correction({ account, correction }: CorrectionProps) {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const { note, passport, askedAt } = correction;
  const given = ['firstName', 'form.firstName'] as const;
  const family = ['lastName', 'form.lastName'] as const;
  const rows = asksFamilyNameFirst(locale) ? [family, given] : [given, family];
  return (
    <Card title={text('corrections.correct')}>
      <table className={own.names}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text('corrections.now')}</th>
            <th scope="col">{text('corrections.asked')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([part, label]) => (
            <tr key={part} data-changed={account[part] !== correction[part] || undefined}>
              <th scope="row">{text(label)}</th>
              <td>
                <bdi>{account[part] || '–'}</bdi>
              </td>
              <td>
                <bdi>{correction[part] || '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.facts}>
        <dt>{text('corrections.since')}</dt>
        <dd>{timeText(askedAt)}</dd>
        {note !== null && (
          <>
            <dt>{text('corrections.note')}</dt>
            <dd dir="auto">{note}</dd>
          </>
        )}
        <dt>{text('corrections.passport')}</dt>
        <dd>
          <StatusBadge tone={passportTones[passport]}>{text(passportTexts[passport])}</StatusBadge>
        </dd>
      </dl>
      <Decision id={correction.id} />
    </Card>
  );
}

function Decision({ id }: { id: string }) {
  const text = useText();
  const accept = useAct('acceptNameCorrection');
  const decline = useAct('declineNameCorrection');
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null);
  const [answer, setAnswer] = useState<CorrectionAnswer>('MORE_NEEDED');
  const queries = useQueryCache();
  const close = () => {
    setOpen(null);
    // Somebody else has decided meanwhile: the page shows what.
    if (accept.isError || decline.isError) void queries.invalidateQueries();
  };
  return (
    <div className={styles.actions}>
      <Button data-act size="small" onClick={() => setOpen('accept')}>
        {text('corrections.accept')}
      </Button>
      <Button data-act size="small" variant="secondary" onClick={() => setOpen('decline')}>
        {text('corrections.decline')}
      </Button>
      {open === 'accept' && (
        <ReasonDialog
          title={text('corrections.acceptTitle')}
          target={{ act: 'corrections.accept', id }}
          label={text('corrections.accept')}
          onClose={close}
          act={(reason) => accept.mutateAsync({ id, reason })}
        >
          <p>{text('corrections.effects')}</p>
        </ReasonDialog>
      )}
      {open === 'decline' && (
        <ReasonDialog
          title={text('corrections.declineTitle')}
          target={{ act: 'corrections.decline', id }}
          label={text('corrections.decline')}
          onClose={close}
          act={(reason) => decline.mutateAsync({ id, reason, answer })}
        >
          <p>{text('corrections.declineText')}</p>
          <Select
            label={text('corrections.answer')}
            value={answer}
            onChange={({ target: { value } }) =>
              setAnswer(correctionAnswers.find((each) => each === value) ?? 'MORE_NEEDED')
            }
          >
            {correctionAnswers.map((each) => (
              <option key={each} value={each}>
                {text(`correctionAnswer.${each}`)}
              </option>
            ))}
          </Select>
          {/* The choice cuts a long sentence. */}
          <p className={styles.quiet}>{text(`correctionAnswer.${answer}`)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
