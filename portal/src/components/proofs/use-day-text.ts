import { useFormats } from '@portico/web/i18n/use-formats';

/** Formats a day (`YYYY-MM-DD`), which is the same in every time zone. */
export function useDayText(): (day: string) => string {
  const formats = useFormats();
  return (day) => formats.date(new Date(day), 'medium', 'UTC');
}
