import { ArrowUpIcon, IconButton } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../lib/i18n/i18n.tsx';
import { scrollBehavior } from '../lib/navigation/scroll-behavior.ts';
import styles from './scroll-to-top.module.css';

/** What the button must not cover. */
const controls = 'a, button, input, select, textarea, summary, [role=button], [role=spinbutton]';
/** Pixels by which a higher place is above the one before. */
const step = 12;

/** It is at the end of the window, or above that where it covers nothing that the user can use. */
export default function ScrollToTopButton() {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const [lift, setLift] = useState(0);

  useEffect(() => {
    const update = () => place.current && setLift(freeLift(place.current));
    update();
    const stop = new AbortController();
    addEventListener('scroll', update, { passive: true, signal: stop.signal });
    addEventListener('resize', update, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <div ref={place} className={styles.place} style={{ marginBlockEnd: lift }}>
      <IconButton
        icon={<ArrowUpIcon />}
        label={text('shell.scrollToTop')}
        onClick={() => scrollTo({ top: 0, behavior: scrollBehavior() })}
      />
    </div>
  );
}

/**
 * By how many pixels the place must be higher to cover no control: zero if there is no such place in the
 * lower half of the window.
 */
function freeLift(place: HTMLElement): number {
  const { left, right, bottom, height } = place.getBoundingClientRect();
  const end = bottom + Number.parseFloat(getComputedStyle(place).marginBlockEnd || '0');
  const coversControl = (lift: number) =>
    [left, (left + right) / 2, right].some((x) =>
      [end - height, end - height / 2, end].some((y) =>
        document
          .elementsFromPoint(x, y - lift)
          .some((element) => !place.contains(element) && element.closest(controls)),
      ),
    );
  for (let lift = 0; lift < innerHeight / 2; lift += step) if (!coversControl(lift)) return lift;
  return 0;
}
