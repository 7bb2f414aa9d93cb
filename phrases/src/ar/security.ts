import type { security as en } from '../en/security.ts';

export const security = {
  title: 'الأمان',
  lead: 'اختر كيف تسجّل الدخول، واطّلع على الأجهزة التي سجّلت الدخول عليها.',
  sessionsTitle: 'أين سجّلت الدخول',
  sessionsText: 'إذا رأيت جهازًا لا تعرفه، فسجّل الخروج منه ثم غيّر كلمة مرورك.',
  sessionsFailed: 'تعذّر تحميل القائمة',
  thisDevice: 'هذا الجهاز',
  activeNow: 'نشط الآن',
  lastUsed: 'آخر نشاط: {time}',
  signedIn: 'تسجيل الدخول: {time}',
  end: 'تسجيل الخروج',
  endLabel: 'تسجيل الخروج من {browser}، آخر نشاط: {time}',
  endBusy: 'جارٍ تسجيل الخروج…',
  ended: 'تم تسجيل الخروج من الجهاز.',
  endOthers: 'تسجيل الخروج من الأجهزة الأخرى',
  endOthersTitle: 'هل تريد تسجيل الخروج من كل الأجهزة الأخرى؟',
  endOthersText:
    'ستبقى جلستك هنا مفتوحة. أما على كل الأجهزة الأخرى وفي التطبيقات المرتبطة فستحتاج إلى تسجيل الدخول من جديد.',
  endOthersBusy: 'جارٍ تسجيل الخروج…',
  endedOthers: 'حسابك مفتوح الآن على هذا الجهاز فقط.',
  onlyHere: 'حسابك مفتوح على هذا الجهاز فقط.',
  showAll:
    '{count, plural, zero {عرض كل الجلسات} one {عرض جلسة واحدة} two {عرض جلستين} few {عرض كل الجلسات (#)} many {عرض كل الجلسات (#)} other {عرض كل الجلسات (#)}}',
  showFew: 'عرض أقل',
} satisfies Record<keyof typeof en, string>;
