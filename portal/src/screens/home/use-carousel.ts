import { useEffect, useState } from 'react';
import { initialPosition, nextStep, themesOf } from './timing.ts';
import { useAutoplayDisabled } from './use-autoplay-disabled.ts';

/** The carousel's state, and the timer that changes it unless it is paused. */
export function useCarousel(slides: number) {
  const [position, setPosition] = useState(initialPosition);
  const [changedByUser, setChangedByUser] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [paused, setPaused] = useState(false);
  const autoplayDisabled = useAutoplayDisabled();
  const running = slides > 1 && !stopped && !paused && !autoplayDisabled;

  useEffect(() => {
    if (!running) return;
    const step = nextStep(position, slides);
    const timer = setTimeout(() => {
      setChangedByUser(false);
      setPosition(step.position);
    }, step.afterMs);
    return () => clearTimeout(timer);
  }, [running, position, slides]);

  const goTo = (slide: number) => {
    setChangedByUser(true);
    setPosition({ slide: (slide + slides) % slides, theme: 0, first: false });
  };
  const switchTheme = () => {
    setChangedByUser(true);
    setPosition((old) => ({ ...old, theme: (old.theme + 1) % themesOf(old.slide).length }));
  };

  return {
    slide: position.slide,
    theme: themesOf(position.slide)[position.theme] ?? 'light',
    /** Whether the user made the last change: then the transition is shorter. */
    changedByUser,
    running,
    stopped,
    setStopped,
    /** Pauses the timer while the pointer or the focus is on the carousel. */
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    goTo,
    switchTheme,
  } as const;
}
export type Carousel = ReturnType<typeof useCarousel>;
