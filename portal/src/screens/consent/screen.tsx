import { Banner, Button, ErrorIcon, ShieldIcon, Skeleton } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { useProfileCall } from '../../lib/session/use-profile.ts';
import { knownApplication } from '../../lib/storage/query-values.ts';
import styles from './consent.module.css';
import { StrangersMark } from './strangers-mark.tsx';
import { useConsent } from './use-consent.ts';

/** Asks whether an application that is not the operator's own may learn something about the user. */
export default function Consent() {
  const text = useText();
  const { list } = useFormats();
  const [query] = useSearchParams();
  const request = query.get('request') ?? '';
  const { info: named } = useTarget();
  const { applicationsInfo } = useConfig();
  const hasRequest = request !== '';
  const found = useCall('findConsentRequest', { request }, { enabled: hasRequest, staleTime: 0 });
  const account = useProfileCall();
  const requested = found.data;
  const { busy, allow, refuse } = useConsent(request, requested?.application);
  if (!hasRequest || found.error?.code === 'not_found')
    return (
      <AuthCard
        icon={ErrorIcon}
        tone="danger"
        title={text('title.notOpened')}
        lead={<span role="alert">{text('shell.notOpened')}</span>}
      >
        {named && (
          <div className={parts.links}>
            <BackToApplication info={named} />
          </div>
        )}
      </AuthCard>
    );
  // The server knows who asks; the address is that of a link.
  const info = requested ? knownApplication(requested.application, applicationsInfo) : named;
  const self = requested?.registeredItself;
  const name = info?.applicationName ?? self?.name ?? requested?.application ?? '';
  const failed = [found, account].filter(({ error }) => error);
  return (
    <AuthCard
      icon={ShieldIcon}
      // Drawings and colours of types are those of the operator's applications alone.
      mark={requested && <StrangersMark name={name} info={info} />}
      face={requested && info?.application}
      title={text('consent.title', { application: name })}
      lead={
        requested &&
        account.data && (
          <span data-plain>
            {text('consent.asks', { host: requested.host, account: account.data.email })}
          </span>
        )
      }
    >
      {failed.length > 0 && <NotLoaded onRetry={() => failed.map(({ refetch }) => refetch())} />}
      {failed.length === 0 && !(requested && account.data) && <Skeleton lines={3} />}
      {requested && account.data && (
        <>
          <p className={styles.intro}>{text('consent.lead')}</p>
          <ul className={styles.list}>
            {requested.scopes.map((scope) => (
              <li key={scope}>
                {scope === 'fields' && requested.fields?.length
                  ? text('disclosures.fields', { fields: list(requested.fields) })
                  : text(`consent.${scope}`)}
              </li>
            ))}
          </ul>
          {self && (
            <Banner tone="warning">{text('consent.registeredItself', { host: requested.host })}</Banner>
          )}
          <div className={parts.actions}>
            <Button wide busy={busy} busyLabel={text('account.chooseBusy')} onClick={allow}>
              {text('consent.allow')}
            </Button>
            <Button variant="quiet" wide onClick={refuse}>
              {text('consent.refuse')}
            </Button>
            <p className={parts.note}>{text('consent.end')}</p>
          </div>
        </>
      )}
    </AuthCard>
  );
}
