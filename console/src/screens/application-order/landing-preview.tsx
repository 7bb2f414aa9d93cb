import { Card } from '@portico/ui';
import components from '../../components/components.module.css';
import look from '../../components/look/look.module.css';
import { PreviewFrame } from '../../components/look/preview-frame.tsx';
import { SampleArch } from '../../components/look/sample-arch.tsx';
import { useText } from '../../i18n/i18n.tsx';
import styles from './application-order.module.css';
import type { OrderedApplication } from './ordered-application.ts';

/** The slides of the landing page side by side: the first one is by day, the others are by night. */
export function LandingPreview({ applications }: { applications: readonly OrderedApplication[] }) {
  const text = useText();
  return (
    <Card title={text('brand.preview')}>
      <p className={components.quiet}>{text('applications.orderPreview')}</p>
      <div className={look.frames}>
        <PreviewFrame label={text('brand.preview')} width={390} theme="light" short look={null}>
          <div className={styles.page}>
            {applications.length === 0 && <p>{text('applications.nothingOnLanding')}</p>}
            <ol className={styles.slides}>
              {applications.map((application, place) => (
                <Slide key={application.id} application={application} isNight={place > 0} />
              ))}
            </ol>
          </div>
        </PreviewFrame>
      </div>
    </Card>
  );
}

function Slide({ application, isNight }: { application: OrderedApplication; isNight: boolean }) {
  return (
    <li data-theme={isNight ? 'dark' : 'light'}>
      <SampleArch application={application} />
      <bdi>{application.name}</bdi>
    </li>
  );
}
