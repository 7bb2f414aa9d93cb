import { languageNames } from '@portico/contract/locales';
import { fullName } from '@portico/contract/names';
import { StatusBadge } from '@portico/ui';
import components from '../../../components/components.module.css';
import { useLocale, useText } from '../../../i18n/i18n.tsx';
import type { ReviewCase } from '../../../review/review-case.ts';
import styles from './user.module.css';

/** Whose document it is, to compare with the data. */
export function DocumentUser({ reviewCase }: { reviewCase: ReviewCase }) {
  const text = useText();
  const { user, locale, escalated, secondReview } = reviewCase;
  const facts = [
    [text('review.name'), fullName(user, useLocale())],
    [text('review.email'), user.email],
    [text('reviews.language'), languageNames[locale]],
  ] as const;
  return (
    <section className={styles.user} aria-label={text('review.person')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {(escalated || secondReview) && (
        <span className={components.badges}>
          {secondReview && <StatusBadge tone="info">{text('reviews.secondReview')}</StatusBadge>}
          {escalated && <StatusBadge tone="warning">{text('reviews.escalated')}</StatusBadge>}
        </span>
      )}
    </section>
  );
}
