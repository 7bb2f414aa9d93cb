import { useMemo } from 'react';
import { useLocale } from './i18n.tsx';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats seconds in the largest unit that they fill, in Latin digits: `90` is “1 minute”. */
export function useDurationText(): (seconds: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = (value: number, unit: string) =>
      new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
        value,
      );
    return (seconds) => {
      const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
      return format(Math.max(0, Math.floor(seconds / size)), unit);
    };
  }, [locale]);
}
