import { useFormats } from '@portico/web/i18n/use-formats';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats seconds in the largest unit that they fill: `90` is “1 minute”. */
export function useDurationText(): (seconds: number) => string {
  const formats = useFormats();
  return (seconds) => {
    const [unit, size] = units.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
    return formats.duration(Math.max(0, Math.floor(seconds / size)), unit);
  };
}
