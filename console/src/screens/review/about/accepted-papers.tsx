import { Card } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import components from '../../../components/components.module.css';
import { useText } from '../../../i18n/i18n.tsx';
import type { ReviewCase } from '../../../review/review-case.ts';
import styles from '../data/data.module.css';

/**
 * Which papers the user was told to send. A document is judged by these, also if the rule has changed since.
 */
export function AcceptedPapers({ acceptedPapers }: Pick<ReviewCase, 'acceptedPapers'>) {
  const text = useText();
  const formats = useFormats();
  if (acceptedPapers.length === 0) return null;
  return (
    <Card title={text('review.papers')}>
      {acceptedPapers.map(({ countries, papers, months }) => {
        const of = formats.list(countries.map(formats.country));
        return (
          <div key={of}>
            {acceptedPapers.length > 1 && <h3 className={styles.title}>{of || text('paper.elsewhere')}</h3>}
            <p className={components.quiet}>
              {text('paper.accepted', {
                papers: formats.list(papers.map((paper) => text(`paper.${paper}`))),
              })}{' '}
              {text('paper.age', { months })}
            </p>
          </div>
        );
      })}
    </Card>
  );
}
