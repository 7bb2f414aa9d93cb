import type { confirmation as en } from '../en/confirmation.ts';

export const confirmation = {
  waitingTitle: 'جارٍ تأكيد عنوانك',
  waitingLead: 'يستغرق ذلك لحظة.',
  doneTitle: 'حسابك جاهز',
  doneLead: 'تم تأكيد عنوانك. أهلًا بك.',
  goOnTo: 'المتابعة إلى {application}',
  goHome: 'الذهاب إلى الصفحة الرئيسية',
  signIn: 'تسجيل الدخول',
  failedTitle: 'لم يتم التأكيد بعد',
  failedLink: 'الرابط غير صحيح، أو انتهت صلاحيته، أو لم يُنسخ كاملًا. يمكننا إرسال رابط جديد إليك.',
  retry: 'إعادة المحاولة',
  email: 'البريد الإلكتروني',
  newLink: 'إرسال رابط جديد',
} satisfies Record<keyof typeof en, string>;
