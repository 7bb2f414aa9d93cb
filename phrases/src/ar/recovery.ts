import type { recovery as english, trusted as englishTrusted } from '../en/recovery.ts';

export const recovery = {
  title: 'رموز الاسترداد',
  text: 'إذا فقدت هاتفك يمكنك تسجيل الدخول برمز استرداد بدلًا من الرمز المكوّن من ستة أرقام. يعمل كل منها مرة واحدة.',
  left: '{count, plural, zero {لم يبقَ لديك أي رمز.} one {بقي لديك رمز واحد.} two {بقي لديك رمزان.} few {بقيت لديك # رموز.} many {بقي لديك # رمزًا.} other {بقي لديك # رمز.}}',
  few: '{count, plural, zero {لم يبقَ أي رمز. أنشئ مجموعة جديدة.} one {لم يبقَ سوى رمز واحد. أنشئ مجموعة جديدة قريبًا.} two {لم يبقَ سوى رمزين. أنشئ مجموعة جديدة قريبًا.} few {لم يبقَ سوى # رموز. أنشئ مجموعة جديدة قريبًا.} many {لم يبقَ سوى # رمزًا. أنشئ مجموعة جديدة قريبًا.} other {لم يبقَ سوى # رمز. أنشئ مجموعة جديدة قريبًا.}}',
  none: 'ليس لديك رموز استرداد. إذا فقدت هاتفك بدونها فقد لا تتمكن من الدخول إلى حسابك.',
  create: 'إنشاء رموز استرداد',
  replace: 'إنشاء مجموعة جديدة',
  confirmCreate: 'أدخِل كلمة المرور لإنشاء عشرة رموز استرداد.',
  confirmReplace: 'أدخِل كلمة المرور لإنشاء عشرة رموز استرداد جديدة. لن تعمل الرموز السابقة بعد ذلك.',
  submit: 'إنشاء الرموز',
  busy: 'جارٍ الإنشاء…',
  shownTitle: 'احفظ رموز الاسترداد',
  shownText: 'نعرضها هذه المرة فقط. احفظها في مكان تجدها فيه من دون هاتفك.',
  copy: 'نسخ',
  copied: 'تم النسخ',
  download: 'تنزيل',
  print: 'طباعة',
  saved: 'حفظت هذه الرموز.',
  saveFirst: 'احفظ الرموز أولًا، ثم ضع علامة في هذا المربع.',
  done: 'تم',
  fileName: 'portico-recovery-codes.txt',
  fileTitle: 'رموز الاسترداد لحسابك في {host}',
  fileNote: 'يعمل كل رمز مرة واحدة. إنشاء مجموعة جديدة يلغي هذه الرموز.',
} satisfies Record<keyof typeof english, string>;

export const trusted = {
  title: 'متصفحات لا تطلب الرمز',
  text: 'في هذه المتصفحات تسجّل الدخول بكلمة المرور وحدها. أزِل ما لم تعد تستخدمه منها.',
  thisBrowser: 'هذا المتصفح',
  until: 'حتى {date}',
  remove: 'إزالة',
  removeLabel: 'إزالة {browser}',
  removing: 'جارٍ الإزالة…',
  removed: 'سيطلب المتصفح الرمز من جديد.',
} satisfies Record<keyof typeof englishTrusted, string>;
