import type { NameCorrection } from '@portico/contract/account/name-correction';
import { fullName } from '@portico/contract/names';
import { Banner } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';

/** What became of the last correction. */
export function Outcome({ correction }: { correction: NonNullable<NameCorrection> }) {
  const text = useText();
  const locale = useLocale();
  const { dateAndTime } = useTimeText();
  const { state, answer, askedAt, decidedAt } = correction;
  const time = dateAndTime(decidedAt ?? askedAt);
  if (state === 'ACCEPTED')
    return <Banner tone="success" title={text('nameCorrection.acceptedTitle', { time })} />;
  if (state === 'WITHDRAWN') return <Banner title={text('nameCorrection.withdrawnTitle', { time })} />;
  return (
    <Banner tone="warning" title={text('nameCorrection.declinedTitle')}>
      <p>{text('nameCorrection.declinedLead', { name: fullName(correction, locale) })}</p>
      {answer && <p>{text(`correctionAnswer.${answer}`)}</p>}
    </Banner>
  );
}
