import type { confirmation as en } from '../en/confirmation.ts';

export const confirmation = {
  waitingTitle: 'جارٍ تأكيد عنوان بريدك الإلكتروني',
  waitingLead: 'يستغرق ذلك لحظة.',
  askTitle: 'أكّد عنوان بريدك الإلكتروني',
  askLead: 'أكّد أن {email} عنوان بريدك، وبعدها يصبح حسابك جاهزًا.',
  askLeadWithoutEmail: 'أكّد أنك طلبت هذا الحساب، وبعدها يصبح جاهزًا.',
  confirm: 'تأكيد',
  doneTitle: 'حسابك جاهز',
  doneLead: 'تم تأكيد عنوان بريدك الإلكتروني.',
  doneSignedIn: 'تم تأكيد عنوان بريدك الإلكتروني وتسجيل دخولك.',
  goOnTo: 'المتابعة إلى {application}',
  goOn: 'متابعة',
  openAccount: 'فتح حسابك',
  signIn: 'تسجيل الدخول',
  failedTitle: 'لم يتم تأكيد عنوان البريد الإلكتروني',
  failedLink: 'انتهت صلاحية الرابط أو أنه غير كامل. يمكننا إرسال رابط جديد إليك.',
  newLink: 'إرسال رابط جديد',
} satisfies Record<keyof typeof en, string>;
