import { useConfig } from '../../lib/config.ts';
import { useText } from '../../lib/i18n.tsx';
import { Carousel } from './carousel.tsx';
import styles from './screen.module.css';

export default function Home() {
  const text = useText();
  const { applicationsInfo } = useConfig();
  return (
    <div className={styles.home}>
      <h1 className={styles.headline} tabIndex={-1}>
        {text('landing.headline')}
      </h1>
      {applicationsInfo.length > 0 && <Carousel projects={applicationsInfo} />}
    </div>
  );
}
