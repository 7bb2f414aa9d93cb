import { limits } from '@portico/contract/limits';
import { ArrowUpIcon, IconButton } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useText } from '../lib/i18n/i18n.tsx';
import { scrollBehavior } from '../lib/navigation/scroll-behavior.ts';
import styles from './scroll-to-top.module.css';

export function ScrollToTop() {
  const text = useText();
  const [far, setFar] = useState(false);

  useEffect(() => {
    const update = () => setFar(scrollY > limits.scrollToTopWindows * innerHeight);
    update();
    const stop = new AbortController();
    addEventListener('scroll', update, { passive: true, signal: stop.signal });
    addEventListener('resize', update, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  if (!far) return null;
  return (
    <div className={styles.place}>
      <IconButton
        icon={<ArrowUpIcon />}
        label={text('shell.scrollToTop')}
        onClick={() => scrollTo({ top: 0, behavior: scrollBehavior() })}
      />
    </div>
  );
}
