import type { Locale } from '@portico/contract/locales';

/** Beginnings of the units that stand behind a number. Chinese and Japanese write no spaces. */
const units: Readonly<Partial<Record<Locale, string>>> = {
  ar: 'ساعة|ساعات|دقيقة|دقائق|يوم|أيام|ثانية|ثوانٍ|ميغابايت|بت|حرف|أحرف',
  bn: 'দিন|মিনিট|ঘণ্টা|সেকেন্ড|অক্ষর|বছর|MB|বিট',
  cs: 'dní|dn[eůy]|den|hodin|minut|sekund|let|znak|MB|bit',
  de: 'Tag|Stunde|Minute|Sekunde|Jahr|Zeichen|MB|Bit|%',
  es: '(?:de )?(?:día|hora|minuto|segundo|año|caracter|MB|bit|%)',
  fr: '(?:de |d’|derni[eè]re?s )?(?:jour|heure|minute|seconde|ans|caractère|Mo|bit|%)',
  hi: 'दिन|घंट|मिनट|सेकंड|साल|वर्ण|अक्षर|MB|बिट',
  id: 'hari|jam|menit|detik|tahun|karakter|MB|bit',
  it: '(?:di |ultimi |ultime |prossime )?(?:giorn|ore|minut|second|ann[io]|caratter|MB|bit)',
  kk: 'күн|сағат|минут|секунд|таңба|МБ|бит',
  ko: 'MB',
  mn: 'хоног|өдөр|өдр|цаг|минут|секунд|тэмдэгт|МБ|бит',
  ms: 'hari|jam|minit|saat|tahun|aksara|MB|bit',
  pt: '(?:de )?(?:dia|hora|minuto|segundo|ano|caracter|MB|bit)',
  // These two join a number with whatever it counts.
  ru: '(?!(?:до|и|или|из|на|в|с|по|за|для)(?![а-яё]))[а-яёМ]',
  th: '(?!ถึง|จาก|และ|หรือ)[\\u0e00-\\u0e7fM]',
  tr: 'gün|saat|dakika|saniye|yıl|karakter|MB|bit',
  vi: 'ngày|giờ|phút|giây|tuổi|ký tự|MB|bit',
};

const number = '(?:(?<![\\w-])\\d+|#|\\{(?:count|min|max|days|hours|minutes|seconds|length)\\})';

/** A number and its unit stay on one line. */
export function unitFaults(locale: Locale, text: string): string[] {
  const own = units[locale];
  return own !== undefined && new RegExp(`${number} (?:${own})`, 'u').test(text)
    ? ['needs a non-breaking space (\\u00a0) between a number and its unit']
    : [];
}
