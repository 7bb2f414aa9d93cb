import type { account as en } from '../en/account.ts';

export const account = {
  detailsTitle: 'بياناتك',
  nameNote:
    'اسمك هو الذي أدخلته عند إنشاء حسابك، ولا يمكن تغييره هنا. إذا كان غير صحيح فاكتب إلى <support>{email}</support> واذكر كيف يرد في جواز سفرك.',
  inviteTitle: 'ادعُ شخصًا',
  inviteText: 'نخبر من ينشئ حسابًا عبر رابطك بأنك دعوته.',
  inviteLink: 'رابط دعوتك',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',

  checkupFailed: 'تعذّر التحميل.',

  chooseTitle: 'اختر حسابًا',
  chooseLead: 'لقد سجّلت الدخول بالفعل.',
  chooseHost: 'يفتح {host}',
  chooseBusy: 'جارٍ نقلك إلى هناك…',
  chooseOther: 'استخدام حساب آخر',
  chooseUnknownTitle: 'تطبيق غير معروف',
  chooseUnknownText: 'يقود الرابط إلى تطبيق ليس من تطبيقات Portico: {application}.',
  chooseProfile: 'الذهاب إلى ملفك الشخصي',

  endTitle: 'هل ما زلت هنا؟',
  endOfRest: 'لم تستخدم Portico منذ مدة. حفاظًا على أمانك سيُسجَّل خروجك خلال:',
  endOfSession:
    'حفاظًا على أمانك يُسجَّل خروجك بعد ثماني ساعات. يمكنك تسجيل الدخول من جديد والمتابعة في هذه الصفحة. الوقت المتبقي:',
  endIn:
    '{seconds, plural, zero {لم يبقَ وقت} one {بقيت ثانية واحدة} two {بقيت ثانيتان} few {بقيت # ثوانٍ} many {بقيت # ثانية} other {بقيت # ثانية}}',
  endStay: 'متابعة الجلسة',
  endNoted: 'حسنًا',
} satisfies Record<keyof typeof en, string>;
