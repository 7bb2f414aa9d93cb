import { useEffect, useState } from 'react';
import { Button, Logo, MoonIcon, SkipLink, SunIcon } from '../src/index.ts';
import styles from './gallery.module.css';
import { Actions } from './sections/actions.tsx';
import { Brand } from './sections/brand.tsx';
import { Colours } from './sections/colours.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { GuestScreens } from './sections/guest-screens.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Surfaces } from './sections/surfaces.tsx';

export function Gallery() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr');

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
  }, [theme, dir]);

  const night = theme === 'dark';
  return (
    <>
      <SkipLink href="#components">Skip to the components</SkipLink>
      <header className={styles.header}>
        <Logo label="Portico" />
        <div className={styles.toggles}>
          <Button
            variant="quiet"
            size="small"
            icon={night ? <MoonIcon /> : <SunIcon />}
            onClick={() => setTheme(night ? 'light' : 'dark')}
          >
            {night ? 'Night' : 'Day'}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setDir(dir === 'ltr' ? 'rtl' : 'ltr')}>
            {dir}
          </Button>
        </div>
      </header>
      <main id="components" className={styles.main} tabIndex={-1}>
        <GuestScreens />
        <Brand />
        <Actions />
        <Fields />
        <Feedback />
        <Surfaces />
        <Overlays />
        <Colours />
      </main>
    </>
  );
}
