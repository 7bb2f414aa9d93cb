import type { account as en } from '../en/account.ts';

export const account = {
  generalTitle: 'ملفك الشخصي',
  generalLead: 'هكذا تعرفك كل التطبيقات المرتبطة.',
  nameTitle: 'اسمك',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  nameNote:
    'اسمك مأخوذ من بيانات تسجيلك ولا يمكن تغييره هنا. إذا كان غير صحيح، فاكتب إلى <support>{email}</support> واذكر لنا كيف يرد في جواز سفرك.',
  inviteTitle: 'ادعُ شخصًا',
  inviteText: 'كل من ينشئ حسابًا عبر رابطك يكون مدعوًّا منك.',
  inviteLink: 'رابط دعوتك',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم النسخ',

  chooseTitle: 'هل تتابع بهذا الحساب؟',
  chooseLeadTo: 'إلى {application}',
  chooseLead: 'لقد سجّلت الدخول بالفعل.',
  chooseHost: 'ستنتقل إلى {host}',
  chooseBusy: 'جارٍ نقلك إلى هناك…',
  chooseOther: 'استخدام حساب آخر',
  chooseOtherBusy: 'جارٍ تسجيل الخروج…',
  chooseUnknownTitle: 'لا نعرف هذا الباب',
  chooseUnknownText: 'يشير الرابط الذي فتحته إلى تطبيق ليس من تطبيقات Portico: {application}.',
  chooseRefusedTitle: 'لا يمكننا نقلك إلى هناك',
  chooseRefusedText:
    'العنوان الذي يُفترض أن تعود إليه لا يخص {application}. افتح التطبيق نفسه وسجّل الدخول منه.',
  chooseOpen: 'فتح {application}',
  chooseProfile: 'الذهاب إلى ملفك الشخصي',
} satisfies Record<keyof typeof en, string>;
