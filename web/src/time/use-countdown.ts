import { useEffect, useRef, useState } from 'react';

/**
 * Whole seconds until a moment, never negative. Counted from the clock, because browsers delay the timers of
 * hidden pages.
 * @example secondsLeft(61_000, 500) // 61
 */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/**
 * Counts down to zero, from `initial` or from what `start` is given. Returns the seconds left and `start`.
 */
export function useCountdown(initial = 0): readonly [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(initial);
  const deadline = useRef(Date.now() + initial * 1000);
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(secondsLeft(deadline.current, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    deadline.current = Date.now() + seconds * 1000;
    setLeft(seconds);
  };
  return [left, start];
}
