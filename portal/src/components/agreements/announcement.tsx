import type { NewDocument } from '@portico/contract/account/agreements';
import { Banner } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './agreements.module.css';
import { DocumentLink } from './document-link.tsx';
import { News } from './news.tsx';

/** Says which documents will have a new version, from which day it counts, and what happens then. */
export default function Announcement({ documents }: { documents: readonly NewDocument[] }) {
  const text = useText();
  const { date } = useTimeText();
  return (
    <Banner title={text('agreements.announcedTitle')}>
      <ul className={styles.documents}>
        {documents.map(({ kind, language, digest, countsFrom, news }) => (
          <li key={digest}>
            <DocumentLink kind={kind} digest={digest} />
            <p className={styles.facts}>{text('agreements.announcedFrom', { date: date(countsFrom) })}</p>
            <News lines={news} language={language} />
          </li>
        ))}
      </ul>
      <p>{text('agreements.announcedText')}</p>
    </Banner>
  );
}
