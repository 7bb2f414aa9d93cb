import { greetedName } from '@portico/contract/names';
import { Skeleton, VisuallyHidden } from '@portico/ui';
import { useRef } from 'react';
import display from '../../components/display/display.module.css';
import { useFontLoaded } from '../../components/display/use-font-loaded.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { partOfDay } from '../../lib/time/part-of-day.ts';
import styles from './screen.module.css';

/** The heading of the page, which greets the user by name once the profile and the font are loaded. */
export function Greeting() {
  const text = useText();
  const locale = useLocale();
  const profile = useProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  const greeting =
    profile && text(`overview.${partOfDay(new Date().getHours())}`, { name: greetedName(profile, locale) });
  const isFontLoaded = useFontLoaded(heading, greeting);
  return (
    <h1 ref={heading} tabIndex={-1} className={`${display.display} ${styles.greeting}`}>
      {greeting && isFontLoaded ? (
        greeting
      ) : (
        <>
          <VisuallyHidden>{greeting ?? text('overview.title')}</VisuallyHidden>
          <Skeleton />
        </>
      )}
    </h1>
  );
}
