import type { shared as en } from '../en/shared.ts';

/** The sign-in, as several screens speak of it. */
const signIn = {
  lead: 'حساب واحد لكل التطبيقات.',
  leadTo: 'للمتابعة إلى {application}',
  forgot: 'نسيت كلمة المرور؟',
  submit: 'تسجيل الدخول',
  withQr: 'تسجيل الدخول برمز QR',
  or: 'أو',
  lastUsed: 'آخر طريقة استخدمتها',
};

/** The captcha of any form. */
const captcha = {
  title: 'خطوة أخرى',
  text: 'يحل متصفحك الآن مسألة صغيرة ليثبت أنك لست روبوتًا. يستغرق ذلك بضع ثوانٍ.',
  textRecaptcha: 'يُرجى إثبات أنك لست روبوتًا.',
  label: 'لست روبوتًا',
  working: 'جارٍ التحقق…',
  done: 'تم التحقق',
  failed: 'لم ينجح التحقق. ضع علامة في المربع للمحاولة مرة أخرى.',
  unavailable: 'تعذّر تحميل التحقق الأمني. تحقق من اتصالك وأعِد تحميل الصفحة.',
};

/** A form that takes an invitation code. */
const invitation = {
  text: 'أدخِل رمزك هنا. وإذا كان لديك رابط فافتحه أو ألصِقه هنا.',
  code: 'رمز الدعوة',
  hint: 'الرمز أو الرابط كاملًا',
  submit: 'متابعة',
  busy: 'جارٍ التحقق…',
  title: 'أدخِل دعوتك',
  closedTitle: 'تحتاج إلى دعوة',
};

/** The button that sends a mail again. */
const resend = {
  busy: 'جارٍ الإرسال…',
  in: 'إرسال مرة أخرى بعد\u00a0{seconds}\u00a0ث',
  sent: 'إذا لم يكن هذا العنوان مؤكدًا بعد، فقد أرسلنا رابطًا جديدًا.',
};

/** Texts of forms that several screens show. */
export const shared = { signIn, captcha, invitation, resend } satisfies {
  [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string>;
};
