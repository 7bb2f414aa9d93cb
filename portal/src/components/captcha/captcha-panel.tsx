import { CheckIcon } from '@portico/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './captcha.module.css';
import type { CaptchaProps } from './use-captcha.ts';

const Altcha = lazy(() => import('./altcha.tsx'));
const Widget = lazy(() => import('./widget.tsx'));

/** The captcha that the server has asked for. */
export default function CaptchaPanel({ state, error, onChange }: CaptchaProps) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const { automatic } = state;
  const Test = automatic ? Altcha : Widget;

  useEffect(() => {
    if (!automatic) title.current?.focus();
  }, [automatic]);

  const answer = (given: string | undefined) => {
    state.answerWith(given);
    onChange();
  };

  // A solved puzzle needs one line. The status stays where it is, so that it is announced.
  const isSolved = automatic && state.progress === 'done' && !error;
  if (isSolved) {
    return (
      <p className={styles.solved} role="status" data-captcha>
        <CheckIcon size={16} /> {text('captcha.done')}
      </p>
    );
  }
  return (
    <section className={styles.captcha} aria-labelledby="captcha-title" data-captcha>
      <h2 id="captcha-title" ref={title} tabIndex={-1} className={styles.title}>
        {text('captcha.title')}
      </h2>
      {automatic && <p className={styles.text}>{text('captcha.text')}</p>}
      <div className={styles.test}>
        <Suspense fallback={null}>
          <Test key={state.answerNumber} state={state} error={error} onAnswer={answer} />
        </Suspense>
      </div>
    </section>
  );
}
