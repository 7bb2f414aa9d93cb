import type { TwoFactorType } from '@portico/contract/sign-in';
import { Banner, Card, Skeleton, VisuallyHidden } from '@portico/ui';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useFactors } from '../../lib/second-factors/use-factors.ts';
import { FactorCard } from './factor-card.tsx';
import styles from './factors.module.css';

/** In the order of their strength: e-mail is the weakest. */
const order: readonly TwoFactorType[] = ['TELEGRAM', 'GOOGLE_AUTHENTICATOR', 'EMAIL'];

/** The second factors of the user [2.67-2.70]. */
export function Factors() {
  const text = useText();
  const { factors, error, retry } = useFactors();
  if (!factors) {
    return (
      <Card title={text('twoFactor.title')}>
        {error ? (
          <LoadFailed title={text('twoFactor.failed')} onRetry={retry} />
        ) : (
          <div role="status" className={styles.loading}>
            <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
            <Skeleton shape="control" lines={3} />
          </div>
        )}
      </Card>
    );
  }
  const shown = order.filter((type) => factors.available.includes(type) || factors.active.includes(type));
  const mustAskSupport = !factors.deactivationAllowed && factors.active.includes('GOOGLE_AUTHENTICATOR');
  return (
    <Card title={text('twoFactor.title')}>
      <p className={styles.text}>{text('twoFactor.text')}</p>
      {shown.length === 0 && <Banner tone="warning">{text('twoFactor.none')}</Banner>}
      {mustAskSupport && (
        <Banner tone="warning">
          <SupportNote id="twoFactor.contactSupport" values={{ method: text('twoFactor.google') }} />
        </Banner>
      )}
      <ul className={styles.factors}>
        {shown.map((type) => (
          <FactorCard key={type} type={type} factors={factors} />
        ))}
      </ul>
    </Card>
  );
}
