import { limits } from '@portico/contract/limits';
import { Suspense, useEffect, useState } from 'react';
import { optionalPart } from './optional-part.ts';

// Few pages are so tall that it is needed.
const ScrollToTopButton = optionalPart(() => import('./scroll-to-top-button.tsx'));

/** The button to the top, once the user has scrolled far enough. */
export function ScrollToTop() {
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
    <Suspense fallback={null}>
      <ScrollToTopButton />
    </Suspense>
  );
}
