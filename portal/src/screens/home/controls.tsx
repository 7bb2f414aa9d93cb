import type { ApplicationInfo } from '@portico/contract/config';
import { ChevronEndIcon, IconButton, MoonIcon, PauseIcon, PlayIcon, SunIcon } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './controls.module.css';
import type { Carousel } from './use-carousel.ts';

export interface ControlsProps {
  carousel: Carousel;
  projects: readonly ApplicationInfo[];
}

export function Controls({ carousel, projects }: ControlsProps) {
  const text = useText();
  const { slide, goTo, theme, stopped } = carousel;
  return (
    <div className={styles.controls}>
      <IconButton
        icon={stopped ? <PlayIcon /> : <PauseIcon />}
        label={text(stopped ? 'landing.play' : 'landing.pause')}
        onClick={() => carousel.setStopped(!stopped)}
      />
      <IconButton
        icon={theme === 'light' ? <SunIcon /> : <MoonIcon />}
        label={text(theme === 'light' ? 'landing.byDay' : 'landing.byNight')}
        onClick={carousel.switchTheme}
      />
      <div className={styles.dots}>
        {projects.map(({ application, applicationName }, index) => (
          <button
            key={application}
            type="button"
            className={styles.dot}
            aria-label={text('landing.goTo', { name: applicationName })}
            aria-current={index === slide || undefined}
            onClick={() => goTo(index)}
          />
        ))}
      </div>
      <div className={styles.arrows}>
        <span className={styles.back}>
          <IconButton
            icon={<ChevronEndIcon />}
            label={text('landing.previous')}
            onClick={() => goTo(slide - 1)}
          />
        </span>
        <IconButton icon={<ChevronEndIcon />} label={text('landing.next')} onClick={() => goTo(slide + 1)} />
      </div>
    </div>
  );
}
