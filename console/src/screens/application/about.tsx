import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { ApplicationMark, Card } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';

/** The properties of the application. */
export function About({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const { id, name, type, url, returnAddresses, place, count, checksPerMinute } = application;
  return (
    <Card title={text('applications.about')} aside={<ApplicationMark type={type} size={32} />}>
      <dl className={styles.facts}>
        <dt>{text('applications.id')}</dt>
        <dd>
          <bdi>{id}</bdi>
        </dd>
        <dt>{text('applications.name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{text('applications.type')}</dt>
        <dd>{text(`applicationType.${type}`)}</dd>
        <dt>{text('applications.address')}</dt>
        <dd>
          <bdi>{url}</bdi>
        </dd>
        <dt>{text('applications.returnAddresses')}</dt>
        <dd>
          <ul className={styles.list}>
            {returnAddresses.map((address) => (
              <li key={address}>
                <span>
                  <bdi>{address}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{text('applications.position')}</dt>
        <dd>{text('applications.positionOf', { place, count })}</dd>
        <dt>{text('applications.checks')}</dt>
        <dd>{text('applications.checksPerMinute', { count: checksPerMinute })}</dd>
      </dl>
    </Card>
  );
}
