import type { ConsoleErrorCode } from '@portico/contract/errors';

/** Of the sign-in to the console. */
export const consoleErrors = {
  second_factor_required:
    'تتطلب لوحة التحكم عامل مصادقة ثانيًا غير بريدك الإلكتروني، لأن البريد نفسه يتيح إعادة تعيين كلمة المرور. فعّل تطبيق مصادقة أو Telegram أو أضِف مفتاح مرور في البوابة ضمن «الأمان»، ثم سجّل الدخول هنا من جديد.',
  second_factor_too_new:
    'أُعيد تعيين كلمة المرور عبر البريد الإلكتروني، وأُضيف عامل المصادقة الثاني بعد ذلك، لذلك لا تقبله لوحة التحكم. اطلب من مشغّل الخادم أن يمنحك دورك من جديد: portico staff grant.',
} satisfies Record<ConsoleErrorCode, string>;
