import type { account as en } from '../en/account.ts';

export const account = {
  generalTitle: 'ملفك الشخصي',
  generalLead: 'ترى التطبيقات المرتبطة هذه البيانات.',
  detailsTitle: 'بياناتك',
  nameNote:
    'اسمك هو الذي أدخلته عند إنشاء حسابك، ولا يمكن تغييره هنا. إذا كان غير صحيح فاكتب إلى <support>{email}</support> واذكر كيف يرد في جواز سفرك.',
  inviteTitle: 'ادعُ شخصًا',
  inviteText: 'من ينشئ حسابًا عبر رابطك تُسجَّل دعوته باسمك.',
  inviteLink: 'رابط دعوتك',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',

  checkupTitle: 'فحص الأمان',
  checkupFactorOn: 'يتطلب تسجيل الدخول عامل مصادقة ثانيًا.',
  checkupFactorOff: 'كلمة المرور وحدها تحمي حسابك.',
  checkupFactorAdd: 'إضافة عامل مصادقة ثانٍ',
  checkupFactorShow: 'عرض عوامل المصادقة الثانية',
  checkupSessions:
    '{count, plural, zero {حسابك غير مفتوح على أي جهاز.} one {حسابك مفتوح على هذا الجهاز فقط.} two {حسابك مفتوح على جهازين.} few {حسابك مفتوح على # أجهزة.} many {حسابك مفتوح على # جهازًا.} other {حسابك مفتوح على # جهاز.}}',
  checkupSessionsShow: 'عرض الأجهزة',
  checkupFailed: 'تعذّر التحميل.',
  verificationDone: 'تم التحقق من هويتك',
  verificationOpen: 'مستنداتك',
  verificationShow: 'متابعة التحقق',
  verificationDocuments: 'عرض مستنداتك',
  applicationsTitle: 'تطبيقاتك',

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
