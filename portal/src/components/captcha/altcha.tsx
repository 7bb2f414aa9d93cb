import { Checkbox, Spinner } from '@portico/ui';
import { canProveWork } from '@portico/web/can-prove-work';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './captcha.module.css';
import type { CaptchaTestProps } from './use-captcha.ts';

const phrases = {
  idle: null,
  working: 'captcha.working',
  done: 'captcha.done',
  failed: null,
} as const;

/**
 * Shows the state of the proof of work. A checkbox appears only when it failed: ticking it starts another
 * try.
 */
export default function Altcha({ state: { progress, prepare }, error, onAnswer }: CaptchaTestProps) {
  const text = useText();
  const phrase = phrases[progress];
  const failed = progress === 'failed' || (error !== undefined && progress !== 'working');

  const box = useRef<HTMLDivElement>(null);

  // This component may load after the form has looked for what to focus. A user who is typing is not
  // interrupted.
  useEffect(() => {
    if (failed && !(document.activeElement instanceof HTMLInputElement))
      box.current?.querySelector('input')?.focus();
  }, [failed]);

  const retry = () => {
    onAnswer(undefined);
    prepare();
  };

  // Another try would fail, too.
  if (failed && !canProveWork()) return <p role="alert">{text('captcha.insecure')}</p>;

  return (
    <>
      {failed && (
        <div ref={box}>
          <Checkbox
            name="captcha"
            label={text('captcha.label')}
            checked={false}
            error={progress === 'failed' ? text('captcha.failed') : error}
            onChange={retry}
          />
        </div>
      )}
      <p className={styles.progress} role="status">
        {progress === 'working' && <Spinner />}
        {!failed && phrase && text(phrase)}
      </p>
    </>
  );
}
