import type { ApplicationDetails, OpenidUse } from '@portico/contract/staff/applications';
import { Card, StatusBadge } from '@portico/ui';
import * as v from 'valibot';
import styles from '../../components/components.module.css';
import { RegisteredMark } from '../../components/registered-mark.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** The properties of the application. */
export function About({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const timeText = useTimeText();
  const { id, name, type, color, url, returnAddresses, openid, place, count, checksPerMinute } = application;
  const { secretDays, oldSecretEndsAt, registeredWith } = application;
  const logoutUri = openid?.logoutUri ?? application.logoutUri;
  return (
    <Card title={text('applications.about')} aside={<RegisteredMark application={application} size={32} />}>
      <dl className={styles.facts}>
        <dt>{text('applications.id')}</dt>
        <dd>
          <bdi>{id}</bdi>
        </dd>
        <dt>{text('applications.name')}</dt>
        <dd>
          <bdi>{name}</bdi>
          {Object.entries(application.names ?? {}).map(([locale, translated]) => (
            <p key={locale} className={styles.quiet} lang={locale} dir="auto">
              {translated}
            </p>
          ))}
        </dd>
        <dt>{text('applications.type')}</dt>
        <dd>{text(type ? `applicationType.${type}` : 'applications.noType')}</dd>
        {color !== null && (
          <>
            <dt>{text('brand.color')}</dt>
            <dd>
              <code dir="ltr">{color}</code>
            </dd>
          </>
        )}
        {openid?.kind !== 'MACHINE' && (
          <>
            <dt>{text('applications.address')}</dt>
            <dd>
              <bdi>{url}</bdi>
            </dd>
            <dt>{text('applications.returnAddresses')}</dt>
            <dd>
              <Addresses addresses={returnAddresses} />
            </dd>
          </>
        )}
        <dt>{text('applications.kind')}</dt>
        <dd>{text(`clientKind.${openid?.kind ?? 'HAND_OFF'}`)}</dd>
        {openid && <Openid openid={openid} />}
        {logoutUri !== null && (
          <>
            <dt>{text('applications.logoutUri')}</dt>
            <dd>
              <bdi>{logoutUri}</bdi>
            </dd>
          </>
        )}
        {application.forwardAuth && (
          <>
            <dt>{text('applications.proxy')}</dt>
            <dd>{text('applications.forwardAuth')}</dd>
          </>
        )}
        {secretDays !== null && (
          <>
            <dt>{text('applications.secretLabel')}</dt>
            <dd>
              {text('applications.secretAge', { count: secretDays })}
              {oldSecretEndsAt !== null && (
                <p className={styles.quiet}>
                  {text('applications.oldSecretUntil', { time: timeText(oldSecretEndsAt) })}
                </p>
              )}
            </dd>
          </>
        )}
        {registeredWith === undefined ? (
          <>
            <dt>{text('applications.position')}</dt>
            <dd>{text('applications.positionOf', { place, count })}</dd>
          </>
        ) : (
          <>
            <dt>{text('applications.registeredWith')}</dt>
            <dd>
              <bdi>{registeredWith}</bdi>
            </dd>
          </>
        )}
        <dt>{text('applications.checks')}</dt>
        <dd>{text('applications.checksPerMinute', { count: checksPerMinute })}</dd>
      </dl>
    </Card>
  );
}

/** How it uses OpenID Connect. The names of scopes are those of the protocol. */
function Openid({ openid }: { openid: OpenidUse }) {
  const { kind, redirectUris, logoutReturnUris, loginUri, jwks, scopes, firstParty, pairwise } = openid;
  const { withoutPkce, withoutNonce, claimsInIdToken, idTokenAlgorithm, resources, resourceScopes } = openid;
  const text = useText();
  return (
    <>
      {redirectUris.length > 0 && (
        <>
          <dt>{text('applications.redirectUris')}</dt>
          <dd>
            <Addresses addresses={redirectUris} />
          </dd>
        </>
      )}
      {logoutReturnUris.length > 0 && (
        <>
          <dt>{text('applications.logoutReturns')}</dt>
          <dd>
            <Addresses addresses={logoutReturnUris} />
          </dd>
        </>
      )}
      {loginUri && (
        <>
          <dt>{text('applications.loginUri')}</dt>
          <dd>
            <bdi>{loginUri}</bdi>
          </dd>
        </>
      )}
      {jwks && (
        <>
          <dt>{text('applications.jwks')}</dt>
          <dd>
            <bdi>{namesOfKeys(jwks).join(' ')}</bdi>
          </dd>
        </>
      )}
      {kind !== 'MACHINE' && (
        <>
          <dt>{text('applications.scopes')}</dt>
          <dd>
            <bdi>{scopes.join(' ')}</bdi>
            <p className={styles.quiet}>
              {text(firstParty ? 'applications.runByUsHint' : 'applications.runByOthersHint')}
            </p>
            {pairwise && <p className={styles.quiet}>{text('applications.pairwise')}</p>}
            {claimsInIdToken && <p className={styles.quiet}>{text('applications.claimsInIdToken')}</p>}
            {withoutPkce && <Risk>{text('applications.withoutPkce')}</Risk>}
            {withoutNonce && <Risk>{text('applications.withoutNonce')}</Risk>}
          </dd>
          {idTokenAlgorithm && (
            <>
              <dt>{text('applications.idTokenAlgorithm')}</dt>
              <dd>
                <bdi>{idTokenAlgorithm}</bdi>
              </dd>
            </>
          )}
        </>
      )}
      {resources.length > 0 && (
        <>
          <dt>{text('applications.resources')}</dt>
          <dd>
            <Addresses addresses={resources} />
            <p className={styles.quiet}>
              <bdi>{resourceScopes.join(' ')}</bdi>
            </p>
          </dd>
        </>
      )}
    </>
  );
}

const keySet = v.object({ keys: v.array(v.object({ kty: v.string(), kid: v.optional(v.string()) })) });

/** What tells the registered keys apart: their names, which a single key needs not have. */
function namesOfKeys(jwks: string): string[] {
  return v.parse(keySet, JSON.parse(jwks)).keys.map(({ kid, kty }) => kid ?? kty);
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address}>
          <span>
            <bdi>{address}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Risk({ children }: { children: string }) {
  const text = useText();
  return (
    <p>
      {children} <StatusBadge tone="warning">{text('applications.risk')}</StatusBadge>
    </p>
  );
}
