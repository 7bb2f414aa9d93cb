import type { ApplicationInfo } from '@portico/contract/config';
import { useSetScreenTheme } from '@portico/web/theme/theme';
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './carousel.module.css';
import { Controls } from './controls.tsx';
import { Slide } from './slide.tsx';
import { themesOf } from './timing.ts';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

export interface CarouselProps {
  projects: readonly ApplicationInfo[];
  /** The headline, which does not change with the slides. */
  children: ReactNode;
}

/**
 * The linked projects as slides. The page has the theme with which the slide begins [1.2], unless the user
 * chose one.
 */
export function Carousel({ projects, children }: CarouselProps) {
  const text = useText();
  const setTheme = useSetScreenTheme();
  const carousel = useCarousel(projects.length);
  const { slide, goTo } = carousel;
  const swipe = useSwipe((steps) => goTo(slide + steps));

  // Before the browser paints the slide, so that no slide appears in the theme of the previous one.
  useLayoutEffect(() => setTheme(themesOf(slide)[0]), [slide, setTheme]);
  useLayoutEffect(() => () => setTheme(null), [setTheme]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || projects.length === 0) return;
    const offset = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
    goTo(slide + offset);
  };

  return (
    <section
      className={styles.carousel}
      aria-roledescription={text('landing.carouselRole')}
      aria-label={text('landing.carousel')}
      data-changed-by={carousel.changedByUser ? 'user' : 'timer'}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && carousel.pause()}
      onPointerLeave={carousel.resume}
      onFocus={({ target }) => target.matches(':focus-visible') && carousel.pause()}
      onBlur={carousel.resume}
      onKeyDown={move}
      {...swipe}
    >
      <header className={styles.headline}>{children}</header>
      <div className={styles.slides} aria-live={carousel.running ? 'off' : 'polite'}>
        {projects.map((project, index) => (
          <Slide
            key={project.application}
            project={project}
            label={text('landing.slide', {
              number: index + 1,
              total: projects.length,
              name: project.applicationName,
            })}
            active={index === slide}
            near={index === slide || index === (slide + 1) % projects.length}
            theme={index === slide ? carousel.theme : themesOf(index)[0]}
          />
        ))}
      </div>
      {projects.length > 0 && <Controls carousel={carousel} projects={projects} />}
    </section>
  );
}
