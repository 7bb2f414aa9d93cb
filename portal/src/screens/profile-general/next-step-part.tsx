import { ButtonLink, Skeleton } from '@portico/ui';
import { Link } from 'react-router';
import { documents } from '../../lib/documents/documents.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import styles from './next-step.module.css';
import { type NextStep, nextStep, type Standing } from './next-step.ts';

/** That all is well, or the one thing that the user does next. */
export function NextStepPart({ standing }: { standing: Standing }) {
  const text = useText();
  const next = nextStep(standing);
  if (next.step === 'loading') {
    return (
      <div className={styles.next} aria-busy="true">
        <Skeleton lines={2} />
      </div>
    );
  }
  const document = next.step === 'change' ? text(documents[next.document].name) : '';
  return (
    <div className={styles.next}>
      <p className={styles.text}>{text(`overview.${next.step}`, { document })}</p>
      <Action next={next} />
    </div>
  );
}

function Action({ next }: { next: NextStep }) {
  const text = useText();
  const path = usePath();
  const action =
    next.step === 'change'
      ? ([path(documents[next.document].route), 'overview.seeChange'] as const)
      : next.step === 'secondFactor'
        ? ([path('profileSecurityStatus'), 'overview.addFactor'] as const)
        : next.step === 'verify'
          ? ([path('profileVerification'), 'overview.startVerification'] as const)
          : null;
  if (!action) return null;
  const [to, label] = action;
  return (
    <div>
      <ButtonLink as={Link} to={to}>
        {text(label)}
      </ButtonLink>
    </div>
  );
}
