import { limits } from '@portico/contract/limits';
import { ArrowUpIcon, IconButton } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useText } from '../lib/i18n/i18n.tsx';
import styles from './scroll-to-top.module.css';

export function ScrollToTop() {
  const text = useText();
  const [far, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(scrollY > limits.scrollToTopWindows * innerHeight);
    look();
    const stop = new AbortController();
    addEventListener('scroll', look, { passive: true, signal: stop.signal });
    addEventListener('resize', look, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  if (!far) return null;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div className={styles.place}>
      <IconButton
        icon={<ArrowUpIcon />}
        label={text('shell.scrollToTop')}
        onClick={() => scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })}
      />
    </div>
  );
}
