import { Button, ButtonLink, Skeleton } from '@portico/ui';
import { Link } from 'react-router';
import { documents } from '../../lib/documents/documents.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useApplicationLink } from '../../lib/session/use-application-link.ts';
import { useLastApplication } from '../../lib/session/use-last-application.ts';
import styles from './next-step.module.css';
import { type NextStep, nextStep } from './next-step.ts';
import type { useStanding } from './use-standing.ts';

/**
 * That all is well, or the one thing that the user does next. Each has a text and a button, so that nothing
 * below moves.
 */
export function NextStepPart({ standing }: { standing: ReturnType<typeof useStanding> }) {
  const text = useText();
  const next = nextStep(standing);
  if (next.step === 'loading') {
    return (
      <div className={styles.next} aria-busy="true">
        <div className={styles.text}>
          <Skeleton lines={2} />
        </div>
        <div className={styles.action} />
      </div>
    );
  }
  const document = next.step === 'change' ? text(documents[next.document].name) : '';
  return (
    <div className={styles.next}>
      <p className={styles.text}>{text(`overview.${next.step}`, { document })}</p>
      <div className={styles.action}>
        <Action next={next} onRetry={standing.retry} />
      </div>
    </div>
  );
}

function Action({ next, onRetry }: { next: NextStep; onRetry: () => void }) {
  const text = useText();
  const path = usePath();
  const linkTo = useApplicationLink();
  const last = useLastApplication();
  const link = (to: string, label: string) => (
    <ButtonLink as={Link} to={to}>
      {label}
    </ButtonLink>
  );
  switch (next.step) {
    case 'change':
      return link(path(documents[next.document].route), text('overview.seeChange'));
    case 'secondFactor':
      return link(`${path('profileSecurityStatus')}#second-step`, text('overview.addFactor'));
    case 'verify':
      return link(path('profileVerification'), text('overview.startVerification'));
    case 'failed':
      return (
        <Button variant="secondary" onClick={onRetry}>
          {text('shell.retry')}
        </Button>
      );
    default:
      return (
        last && (
          <ButtonLink {...linkTo(last)}>
            {text('shell.openApplication', { application: last.applicationName })}
          </ButtonLink>
        )
      );
  }
}
