import type { StaffOutputOf } from '@portico/contract/endpoints/staff';
import { languageNames } from '@portico/contract/locales';
import { Card, StatusBadge } from '@portico/ui';
import components from '../../../components/components.module.css';
import { useText } from '../../../i18n/i18n.tsx';

/** Whose document it is, to compare with the data. */
export function Person({ reviewCase }: { reviewCase: StaffOutputOf<'getReview'> }) {
  const text = useText();
  const { person, locale, escalated, secondReview } = reviewCase;
  return (
    <Card
      title={text('review.person')}
      aside={
        (escalated || secondReview) && (
          <span className={components.badges}>
            {secondReview && <StatusBadge tone="info">{text('reviews.secondReview')}</StatusBadge>}
            {escalated && <StatusBadge tone="warning">{text('reviews.escalated')}</StatusBadge>}
          </span>
        )
      }
    >
      <dl className={components.facts}>
        <dt>{text('review.name')}</dt>
        <dd>
          <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
        </dd>
        <dt>{text('review.email')}</dt>
        <dd>
          <bdi>{person.email}</bdi>
        </dd>
        <dt>{text('reviews.language')}</dt>
        <dd lang={locale}>{languageNames[locale]}</dd>
      </dl>
    </Card>
  );
}
