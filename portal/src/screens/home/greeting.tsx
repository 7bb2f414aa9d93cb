import { greetedName } from '@portico/contract/names';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { partOfDay } from '../../lib/time/part-of-day.ts';

/** Greets the signed-in user by name. */
export default function Greeting() {
  const text = useText();
  const locale = useLocale();
  const profile = useProfile();
  return (
    profile && text(`overview.${partOfDay(new Date().getHours())}`, { name: greetedName(profile, locale) })
  );
}
