import type { activity as en } from '../en/activity.ts';

export const activity = {
  title: 'آخر النشاطات',
  text: 'عمليات تسجيل الدخول والتغييرات في آخر 90 يومًا.',
  empty: 'لم يحدث شيء في آخر 90 يومًا',
  failed: 'تعذّر تحميل النشاطات',
  more: 'عرض المزيد',
  busy: 'جارٍ التحميل…',
  few: 'عرض أقل',
  all: 'عرض كل النشاطات',
  shown:
    '{count, plural, zero {لا تُعرض أي نشاطات} one {يُعرض نشاط واحد} two {يُعرض نشاطان} few {تُعرض # نشاطات} many {يُعرض # نشاطًا} other {يُعرض # نشاط}}',
  signInPassword: 'تسجيل دخول بكلمة المرور',
  signInSecondStep: 'تسجيل دخول بكلمة المرور ورمز',
  signInQrCode: 'تسجيل دخول برمز QR',
  signInPasskey: 'تسجيل دخول بمفتاح مرور',
  secondStepBlocked: 'حُظرت الخطوة الثانية بعد رموز خاطئة',
  passwordChanged: 'تم تغيير كلمة المرور',
  passwordReset: 'أُعيد تعيين كلمة المرور عبر البريد الإلكتروني',
  factorActivated: 'تم تفعيل خطوة ثانية: {factor}',
  factorDeactivated: 'تم إيقاف خطوة ثانية: {factor}',
  factorTelegram: 'تيليجرام',
  factorGoogle: 'تطبيق المصادقة',
  factorEmail: 'البريد الإلكتروني',
  sessionEnded: 'تم تسجيل خروج جهاز',
  otherSessionsEnded: 'تم تسجيل خروج كل الأجهزة الأخرى',
  accountSecured: 'تسجيل الخروج من كل مكان: «لم أكن أنا»',
} satisfies Record<keyof typeof en, string>;
