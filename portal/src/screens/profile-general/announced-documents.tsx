import { Banner } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { DocumentLink } from '../../components/agreements/document-link.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './screen.module.css';

/** The versions of legal documents that do not count yet, with the day from which they will. */
export function AnnouncedDocuments() {
  const text = useText();
  const { date } = useTimeText();
  const { data } = useCall('listNewDocuments', {});
  const announced = data?.filter(({ counts }) => !counts) ?? [];
  if (announced.length === 0) return null;
  return (
    <Banner title={text('agreements.announcedTitle')}>
      <ul className={styles.announced}>
        {announced.map(({ kind, digest, countsFrom }) => (
          <li key={digest}>
            <DocumentLink kind={kind} digest={digest} />
            <p>{text('agreements.announcedFrom', { date: date(countsFrom) })}</p>
          </li>
        ))}
      </ul>
      <p>{text('agreements.announcedText')}</p>
    </Banner>
  );
}
