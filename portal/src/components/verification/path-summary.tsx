import { verificationPercent } from '@portico/contract/verification';
import { Card, Progress, Skeleton, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';
import { documents, verificationPath } from '../../lib/documents/documents.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import styles from './path-summary.module.css';

/** The way through the verification: what is done, in review or refused, and what comes next [4.21]. `current` is the document of this screen. */
export function PathSummary({ current }: { current: ShownType }) {
  const text = useText();
  const locale = useLocale();
  const path = usePath();
  const profile = useProfile();
  const { data: items } = useCall('listVerifications', {}, { staleTime: 0 });
  if (!profile || !items) {
    return (
      <Card>
        <div className={styles.summary} aria-busy="true">
          <Skeleton lines={2} />
        </div>
      </Card>
    );
  }

  const percent = verificationPercent(items, profile.verified);
  const { done, inReview, refused, next } = verificationPath(items, profile.selfieRequired);
  // While nothing is in review, no news is to be expected.
  const isWaiting = percent === 100 || inReview.length > 0 || refused.length === 0;
  const list = new Intl.ListFormat(locale);
  const named = (types: readonly ShownType[]) => list.format(types.map((type) => text(documents[type].name)));
  const nextText = (type: ShownType) =>
    text('verification.pathNext', { document: text(documents[type].name) });
  return (
    <Card>
      <div className={styles.summary}>
        <Progress
          label={text('verification.pathTitle')}
          value={percent}
          valueText={
            percent === 100 ? text('shell.verified') : text('shell.verificationPercent', { percent })
          }
        />
        <ul className={styles.parts}>
          {done.length > 0 && <li>{text('verification.pathDone', { documents: named(done) })}</li>}
          {inReview.length > 0 && (
            <li>{text('verification.pathInReview', { documents: named(inReview) })}</li>
          )}
          {refused.length > 0 && <li>{text('verification.pathRefused', { documents: named(refused) })}</li>}
          {next === current && <li>{nextText(next)}</li>}
          {next && next !== current && (
            <li>
              <TextLink as={Link} to={path(documents[next].route)}>
                {nextText(next)}
              </TextLink>
            </li>
          )}
          {!next && isWaiting && (
            <li>{text(percent === 100 ? 'verification.pathComplete' : 'verification.pathWaits')}</li>
          )}
        </ul>
      </div>
    </Card>
  );
}
