import type { OutputOf } from '@portico/contract/endpoints';
import { EmailAddress } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import styles from './login-qr.module.css';

/** What the user decides about: their account, and the browser and the application that ask for it. */
export function RequestDetails({ request }: { request: OutputOf<'findQrRequest'> }) {
  const text = useText();
  const { ago } = useTimeText();
  const { applicationsInfo, product } = useConfig();
  const profile = useProfile();
  const { application, browser, requestedAt } = request;
  const name = applicationsInfo.find((known) => known.application === application)?.applicationName;
  return (
    <dl data-plain className={styles.details}>
      <dt>{text('approval.account')}</dt>
      <dd>
        <EmailAddress address={profile?.email ?? ''} />
      </dd>
      <dt>{text('approval.browser')}</dt>
      <dd>
        <bdi>{browser}</bdi>
      </dd>
      <dt>{text('approval.application')}</dt>
      <dd>
        <bdi>{name ?? application ?? product}</bdi>
      </dd>
      <dt>{text('approval.time')}</dt>
      <dd>{ago(requestedAt)}</dd>
    </dl>
  );
}
