import type { OutputOf } from '@portico/contract/endpoints';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTimeText } from '../../lib/time/use-time-text.ts';
import styles from './login-qr.module.css';

/** What the asking browser says about itself. */
export function RequestDetails({ request }: { request: OutputOf<'findQrRequest'> }) {
  const text = useText();
  const { ago } = useTimeText();
  const { applicationsInfo } = useConfig();
  const { application, browser, requestedAt } = request;
  const name = applicationsInfo.find((known) => known.application === application)?.applicationName;
  return (
    <dl className={styles.details}>
      <dt>{text('approval.browser')}</dt>
      <dd>
        <bdi>{browser}</bdi>
      </dd>
      <dt>{text('approval.application')}</dt>
      <dd>
        <bdi>{name ?? application ?? text('shell.product')}</bdi>
      </dd>
      <dt>{text('approval.time')}</dt>
      <dd>{ago(requestedAt)}</dd>
    </dl>
  );
}
