import type { OutputOf } from '@portico/contract/endpoints';
import { useDurationText } from '../../i18n/durations.ts';
import { useText } from '../../i18n/i18n.tsx';
import { useNow } from '../../i18n/use-now.ts';
import styles from './reviews.module.css';

/** What waits, and what was decided today. */
export function Numbers({ numbers }: { numbers: OutputOf<'getReviewNumbers'> }) {
  const text = useText();
  const durationText = useDurationText();
  const now = useNow(30_000);
  const { waiting, oldestAt, decidedToday, medianSeconds, escalated } = numbers;
  const none = '–';
  const facts = [
    [text('reviews.waiting'), waiting],
    [text('reviews.oldest'), oldestAt ? durationText((now - Date.parse(oldestAt)) / 1000) : none],
    [text('reviews.decided'), decidedToday],
    [text('reviews.median'), medianSeconds === null ? none : durationText(medianSeconds)],
    [text('reviews.escalated'), escalated],
  ] as const;
  return (
    <section aria-label={text('reviews.numbers')}>
      <dl className={styles.numbers}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.number}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
