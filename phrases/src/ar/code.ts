import type { code as en } from '../en/code.ts';

export const code = {
  label: 'الرمز المكوّن من ستة أرقام',
  sendsItself: 'يُرسَل الرمز بعد الرقم السادس.',
  busy: 'جارٍ التحقق من الرمز…',
  attempts:
    '{count, plural, zero {لم تبقَ أي محاولة.} one {بقيت محاولة واحدة.} two {بقيت محاولتان.} few {بقيت # محاولات.} many {بقيت # محاولة.} other {بقيت # محاولة.}}',
  paste: 'لصق',
  pasteDenied: 'لا يسمح لنا متصفحك بقراءة ما نسخته. ألصِقه بلوحة المفاتيح أو اكتبه.',
  timeLeft: 'الرمز صالح لمدة {time}.',
  expired: 'انتهت صلاحية هذا الرمز.',
  blocked: 'أُدخلت رموز خاطئة كثيرة. تُقبل الرموز مجددًا ابتداءً من {time}.',
  startAgain: 'البدء من جديد',
  resend: 'إرسال رمز جديد',
  resendBusy: 'جارٍ الإرسال…',
  resendIn: 'إرسال رمز جديد بعد {time}',
  resent: 'أرسلنا إليك رمزًا جديدًا، ولم يعد الرمز القديم صالحًا.',
  limited: 'طلبت رموزًا كثيرة جدًا. يمكنك طلب رمز آخر بعد {time}.',
} satisfies Record<keyof typeof en, string>;
