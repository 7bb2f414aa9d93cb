import {
  type VerificationItem,
  verificationPercent,
  verificationState,
} from '@portico/contract/documents/verification';
import { Card, Progress, Skeleton, TextLink, WarningIcon } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { Link } from 'react-router';
import { documents, verificationPath } from '../../lib/documents/documents.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import type { Overview } from '../../lib/documents/use-overview.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { NotLoaded } from '../status/not-loaded.tsx';
import styles from './path-summary.module.css';

/** How much of what is required was sent or is verified, in percent. */
function sentPercent(items: readonly VerificationItem[]): 0 | 50 | 100 {
  const isSent = (type: ShownType) => {
    const status = items.find(({ documentType }) => documentType === type)?.status ?? 'NEW_DOCUMENT';
    return status !== 'WAITING_USER' && verificationState(status) !== 'unverified';
  };
  const [passport, address] = [isSent('PASSPORT'), isSent('ADDRESS')];
  if (passport && address) return 100;
  return passport || address ? 50 : 0;
}

export interface PathSummaryProps {
  /** The document of this screen. */
  readonly current: ShownType;
  readonly overview: Overview;
}

/** The way through the verification: what is done, in review or refused, and what comes next [4.21]. */
export function PathSummary({ current, overview }: PathSummaryProps) {
  const text = useText();
  const formats = useFormats();
  const path = usePath();
  const { profile, items, failed, retry } = overview;
  if (!profile || !items) {
    return (
      <Card>
        <div className={styles.summary} aria-busy={!failed}>
          {failed ? <NotLoaded onRetry={retry} /> : <Skeleton lines={2} />}
        </div>
      </Card>
    );
  }

  const percent = verificationPercent(items, profile.verified);
  const { done, inReview, returned, refused, next } = verificationPath(items, profile.selfieRequired);
  // While nothing is in review, no news is to be expected.
  const isWaiting = percent === 100 || inReview.length > 0 || refused.length === 0;
  const named = (types: readonly ShownType[]) =>
    formats.list(types.map((type) => text(documents[type].name)));
  const nextText = (type: ShownType) =>
    text('verification.pathNext', { document: text(documents[type].name) });
  return (
    <Card>
      <div className={styles.summary}>
        <Progress
          label={text('verification.pathTitle')}
          value={percent}
          pending={sentPercent(items)}
          // The navigation says the number, and the parts below say what it is made of.
          hidesValue={percent < 100}
          valueText={
            percent === 100 ? text('shell.verified') : text('shell.verificationPercent', { percent })
          }
        />
        <ul className={styles.parts}>
          {/* The server may write a list in another way than the browser: both are right. */}
          {done.length > 0 && (
            <li suppressHydrationWarning>{text('verification.pathDone', { documents: named(done) })}</li>
          )}
          {inReview.length > 0 && (
            <li suppressHydrationWarning>
              {text('verification.pathInReview', { documents: named(inReview) })}
            </li>
          )}
          {returned.length > 0 && (
            <li suppressHydrationWarning className={styles.returned}>
              <WarningIcon size={16} />
              {text('verification.pathReturned', { documents: named(returned) })}
            </li>
          )}
          {refused.length > 0 && (
            <li suppressHydrationWarning>
              {text('verification.pathRefused', { documents: named(refused) })}
            </li>
          )}
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
