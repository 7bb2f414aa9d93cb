import { useEffect, useState } from 'react';
import { beginning, nextStep, themesOf } from './timing.ts';
import { useCalm } from './use-calm.ts';

/** The carousel's state, and the timer that changes it unless it is paused. */
export function useCarousel(slides: number) {
  const [position, setPosition] = useState(beginning);
  const [byHand, setByHand] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const calm = useCalm();
  const running = slides > 1 && !stopped && !held && !calm;

  useEffect(() => {
    if (!running) return;
    const step = nextStep(position, slides);
    const timer = setTimeout(() => {
      setByHand(false);
      setPosition(step.position);
    }, step.afterMs);
    return () => clearTimeout(timer);
  }, [running, position, slides]);

  const goTo = (slide: number) => {
    setByHand(true);
    setPosition({ slide: (slide + slides) % slides, theme: 0, first: false });
  };
  const turnTheme = () => {
    setByHand(true);
    setPosition((old) => ({ ...old, theme: (old.theme + 1) % themesOf(old.slide).length }));
  };

  return {
    slide: position.slide,
    theme: themesOf(position.slide)[position.theme] ?? 'light',
    /** Whether the user made the last change: then the transition is shorter. */
    byHand,
    running,
    stopped,
    setStopped,
    /** Pauses the timer while the pointer or the focus is on the carousel. */
    hold: () => setHeld(true),
    release: () => setHeld(false),
    goTo,
    turnTheme,
  } as const;
}
export type Carousel = ReturnType<typeof useCarousel>;
