import type { NameCorrection } from '@portico/contract/account/name-correction';
import { fullName } from '@portico/contract/names';
import { Banner } from '@portico/ui';
import { useMomentText } from '../../lib/hydration/use-moment-text.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';

/** What became of the last correction. */
export function Outcome({ correction }: { correction: NonNullable<NameCorrection> }) {
  const text = useText();
  const locale = useLocale();
  const momentText = useMomentText();
  const { state, answer, askedAt, decidedAt } = correction;
  const titled = (id: 'nameCorrection.acceptedTitle' | 'nameCorrection.withdrawnTitle') =>
    momentText(decidedAt ?? askedAt, (time) => text(id, { time }));
  if (state === 'ACCEPTED') return <Banner tone="success" title={titled('nameCorrection.acceptedTitle')} />;
  if (state === 'WITHDRAWN') return <Banner title={titled('nameCorrection.withdrawnTitle')} />;
  return (
    <Banner tone="warning" title={text('nameCorrection.declinedTitle')}>
      <p>{text('nameCorrection.declinedLead', { name: fullName(correction, locale) })}</p>
      {answer && <p>{text(`correctionAnswer.${answer}`)}</p>}
    </Banner>
  );
}
