import type { ReviewOutcome } from '@portico/contract/documents/review';
import { Banner, Button, type ButtonProps } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { useEffect, useRef } from 'react';
import { useErrorText, useText } from '../../../i18n/i18n.tsx';
import { documentKeys } from '../../../keys/key-table.ts';
import { Key } from '../../../keys/keys-help.tsx';
import type { Decision } from '../use-decision.ts';
import styles from './decision.module.css';

interface Choice {
  readonly outcome: ReviewOutcome;
  readonly name: 'approve' | 'ask' | 'question' | 'refuse';
  readonly variant: ButtonProps['variant'];
}

const choices: readonly Choice[] = [
  { outcome: 'APPROVED', name: 'approve', variant: 'primary' },
  { outcome: 'CHANGES_REQUESTED', name: 'ask', variant: 'secondary' },
  { outcome: 'QUESTION', name: 'question', variant: 'secondary' },
  { outcome: 'REFUSED', name: 'refuse', variant: 'quiet' },
];

/** The decisions, each with its key, and why the last one could not be made. */
export function DecisionBar({ decision, failure }: { decision: Decision; failure: ApiError | null }) {
  const text = useText();
  const errorText = useErrorText();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that undid a decision is gone.
    if (document.activeElement === document.body) bar.current?.focus();
  }, []);
  const message = decision.problem
    ? text(decision.problem.text, decision.problem.values)
    : failure && errorText(failure.code);
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={text('review.decision')}>
      {message && (
        <Banner tone={decision.problem ? 'warning' : 'danger'} role="alert">
          {message}
        </Banner>
      )}
      <div className={styles.buttons}>
        {choices.map(({ outcome, name, variant = 'secondary' }) => (
          <Button
            key={outcome}
            size="small"
            variant={variant}
            wide
            busy={decision.busy}
            aria-keyshortcuts={documentKeys[name].bound[0]}
            onClick={() => decision.decide(outcome)}
          >
            {text(`reviewKeys.${name}`)} <Key name={documentKeys[name].shown[0]} />
          </Button>
        ))}
      </div>
    </section>
  );
}
