import { Checkbox, Spinner } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './captcha.module.css';
import type { CaptchaTestProps } from './captcha.tsx';
import { proofOfWork } from './proof-of-work.ts';

type Progress = 'idle' | 'working' | 'done' | 'failed';

const said = {
  idle: null,
  working: 'login.captchaWorking',
  done: 'login.captchaDone',
  failed: 'login.captchaFailed',
} as const;

/** A box to tick; ticking it makes the browser work. */
export default function Altcha({ error, onAnswer }: CaptchaTestProps) {
  const text = useText();
  const [progress, setProgress] = useState<Progress>('idle');
  const work = useRef<AbortController>(undefined);
  const phrase = error ? null : said[progress];

  useEffect(() => () => work.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    work.current = controller;
    setProgress('working');
    onAnswer(undefined);
    try {
      onAnswer(await proofOfWork(controller.signal));
      setProgress('done');
    } catch {
      if (!controller.signal.aborted) setProgress('failed');
    }
  };

  return (
    <>
      <Checkbox
        name="captcha"
        label={text('login.captchaLabel')}
        checked={progress === 'working' || progress === 'done'}
        error={error}
        onChange={(event) => event.target.checked && void start()}
      />
      <p className={styles.progress} role="status">
        {progress === 'working' && <Spinner />}
        {phrase && text(phrase)}
      </p>
    </>
  );
}
