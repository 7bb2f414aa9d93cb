import { greetedName } from '@portico/contract/names';
import { Skeleton, VisuallyHidden } from '@portico/ui';
import display from '../../components/display/display.module.css';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { partOfDay } from '../../lib/time/part-of-day.ts';
import styles from './screen.module.css';

/** The heading of the page, which greets the user by name once the profile is loaded. */
export function Greeting() {
  const text = useText();
  const locale = useLocale();
  const profile = useProfile();
  return (
    <h1 tabIndex={-1} className={`${display.display} ${styles.greeting}`}>
      {profile ? (
        text(`overview.${partOfDay(new Date().getHours())}`, { name: greetedName(profile, locale) })
      ) : (
        <>
          <VisuallyHidden>{text('overview.title')}</VisuallyHidden>
          <Skeleton />
        </>
      )}
    </h1>
  );
}
