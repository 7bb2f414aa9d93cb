import { lazy, Suspense, useEffect, useRef } from 'react';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './captcha.module.css';
import type { CaptchaState } from './use-captcha.ts';

const Altcha = lazy(() => import('./altcha.tsx'));
const Recaptcha = lazy(() => import('./recaptcha.tsx'));

export interface CaptchaTestProps {
  error: string | undefined;
  onAnswer: (answer: string | undefined) => void;
}

export interface CaptchaProps {
  state: CaptchaState;
  error: string | undefined;
  /** An error of the field `captcha` goes away. */
  onChange: () => void;
}

/** Nothing until it is demanded; then it asks for attention once. */
export function Captcha({ state, ...rest }: CaptchaProps) {
  return state.demanded && <CaptchaPanel state={state} {...rest} />;
}

function CaptchaPanel({ state, error, onChange }: CaptchaProps) {
  const text = useText();
  const { captcha } = useConfig();
  const title = useRef<HTMLHeadingElement>(null);
  const Test = captcha === 'recaptcha' ? Recaptcha : Altcha;

  useEffect(() => title.current?.focus(), []);

  const answer = (given: string | undefined) => {
    state.answerWith(given);
    onChange();
  };

  return (
    <section className={styles.captcha} aria-labelledby="captcha-title">
      <h2 id="captcha-title" ref={title} tabIndex={-1} className={styles.title}>
        {text('login.captchaTitle')}
      </h2>
      <p className={styles.text}>
        {text(captcha === 'recaptcha' ? 'login.captchaTextRecaptcha' : 'login.captchaText')}
      </p>
      <div className={styles.test}>
        <Suspense fallback={null}>
          <Test key={state.round} error={error} onAnswer={answer} />
        </Suspense>
      </div>
    </section>
  );
}
