import type { TwoFactorType } from '@portico/contract/sign-in';
import { Banner, Skeleton, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useFactors } from '../../lib/second-factors/use-factors.ts';
import { FactorRow } from './factor-row.tsx';
import styles from './factors.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { Section } from './section.tsx';

/** In the order in which they are recommended: e-mail is the weakest. */
export const order: readonly TwoFactorType[] = ['GOOGLE_AUTHENTICATOR', 'TELEGRAM', 'EMAIL'];

/** The second factors of the user [2.67-2.70]; below them what depends on them. */
export function Factors({ children }: { children: ReactNode }) {
  const text = useText();
  const { factors, error, retry } = useFactors();
  const { offeredFactors } = useConfig();
  const offersOnlyPasskeys = offeredFactors?.join() === 'PASSKEY';
  if (!factors) {
    return (
      <Section
        id="second-step"
        title={text('twoFactor.title')}
        lead={text('twoFactor.text')}
        aside={<HowItWorks />}
      >
        {error ? (
          <LoadFailed title={text('twoFactor.failed')} onRetry={retry} />
        ) : (
          <div role="status" className={styles.loading}>
            <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
            <Skeleton shape="control" lines={3} />
          </div>
        )}
        {children}
      </Section>
    );
  }
  const shown = order.filter((type) => factors.available.includes(type) || factors.active.includes(type));
  const mustAskSupport = !factors.deactivationAllowed && factors.active.includes('GOOGLE_AUTHENTICATOR');
  return (
    <Section
      id="second-step"
      title={text('twoFactor.title')}
      lead={text('twoFactor.text')}
      aside={<HowItWorks />}
    >
      {shown.length === 0 &&
        (offersOnlyPasskeys ? (
          <Banner tone="info">{text('twoFactor.onlyPasskeys')}</Banner>
        ) : (
          <Banner tone="warning">{text('twoFactor.none')}</Banner>
        ))}
      {mustAskSupport && (
        <Banner tone="warning">
          <SupportNote id="twoFactor.contactSupport" values={{ method: text('twoFactor.google') }} />
        </Banner>
      )}
      <ul className={styles.factors}>
        {shown.map((type) => (
          <FactorRow key={type} type={type} factors={factors} />
        ))}
      </ul>
      {children}
    </Section>
  );
}
