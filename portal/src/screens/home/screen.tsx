import { MissingInvitation } from '../../components/invitation/missing-invitation.tsx';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { Carousel } from './carousel.tsx';
import styles from './screen.module.css';

export default function Home() {
  const text = useText();
  const { applicationsInfo } = useConfig();
  return (
    <div className={styles.home}>
      <Carousel projects={applicationsInfo}>
        <h1 tabIndex={-1}>{text('landing.headline')}</h1>
      </Carousel>
      <MissingInvitation />
    </div>
  );
}
