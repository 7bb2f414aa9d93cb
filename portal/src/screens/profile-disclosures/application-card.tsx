import type { ApplicationAccess } from '@portico/contract/account/disclosures';
import { Card, StatusBadge } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useRef } from 'react';
import { ShortText } from '../../components/application-face/short-text.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { ApplicationIcon } from './application-icon.tsx';
import styles from './disclosures.module.css';
import { EndAccess } from './end-access.tsx';
import { Learned } from './learned.tsx';
import { useApplication } from './use-application.ts';

/**
 * What one application knows about the user, since when, when it was last used, and the way to end its
 * access.
 */
export function ApplicationCard({ access }: { readonly access: ApplicationAccess }) {
  const { application, name: ownName, learned, groups, roles, fields, since, lastUsedAt, open } = access;
  const text = useText();
  const { ago, date } = useTimeText();
  const { name, info } = useApplication(application, ownName);
  const card = useRef<HTMLLIElement>(null);
  // The button that ended the access is gone.
  useLostFocus(String(open), () => card.current?.focus());
  return (
    <li ref={card} className={styles.application} tabIndex={-1}>
      <Card
        title={
          <span className={styles.name}>
            <ApplicationIcon info={info} />
            <bdi>{name}</bdi>
          </span>
        }
        aside={open && <StatusBadge tone="info">{text('disclosures.open')}</StatusBadge>}
      >
        <ShortText info={info} />
        <Learned facts={learned} groups={groups} roles={roles} fields={fields} />
        <p className={styles.facts}>
          <time dateTime={since}>{text('disclosures.since', { time: date(since) })}</time>
          <time dateTime={lastUsedAt}>{text('security.lastUsed', { time: ago(lastUsedAt) })}</time>
        </p>
        {open && <EndAccess application={application} name={name ?? application} />}
      </Card>
    </li>
  );
}
