import type { account as en } from '../en/account.ts';

export const account = {
  generalTitle: 'ملفك الشخصي',
  generalLead: 'ترى التطبيقات المرتبطة هذه البيانات.',
  detailsTitle: 'بياناتك',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  nameNote:
    'اسمك مأخوذ من بيانات تسجيلك ولا يمكن تغييره هنا. إذا كان غير صحيح، فاكتب إلى <support>{email}</support> واذكر لنا كيف يرد في جواز سفرك.',
  inviteTitle: 'ادعُ شخصًا',
  inviteText: 'تصبح أنت الراعي لكل من ينشئ حسابًا عبر رابطك.',
  inviteLink: 'رابط دعوتك',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم النسخ',

  checkupTitle: 'فحص الأمان',
  checkupFactorOn: 'يتطلب تسجيل الدخول خطوة ثانية.',
  checkupFactorOff: 'كلمة المرور وحدها تحمي حسابك.',
  checkupFactorAdd: 'إضافة خطوة ثانية',
  checkupFactorShow: 'عرض الخطوات الثانية',
  checkupSessions:
    '{count, plural, zero {لست مسجَّل الدخول على أي جهاز.} one {أنت مسجَّل الدخول على هذا الجهاز فقط.} two {أنت مسجَّل الدخول على جهازين.} few {أنت مسجَّل الدخول على # أجهزة.} many {أنت مسجَّل الدخول على # جهازًا.} other {أنت مسجَّل الدخول على # جهاز.}}',
  checkupSessionsShow: 'عرض الأجهزة',
  checkupFailed: 'تعذّر تحميل هذا.',
  verificationDone: 'تم التحقق من هويتك',
  verificationOpen: 'مستنداتك',
  verificationShow: 'متابعة التحقق',
  applicationsTitle: 'تطبيقاتك',

  chooseTitle: 'اختر حسابًا',
  chooseLeadTo: 'للمتابعة إلى {application}',
  chooseLead: 'لقد سجّلت الدخول بالفعل.',
  chooseHost: 'ستنتقل إلى {host}',
  chooseBusy: 'جارٍ نقلك إلى هناك…',
  chooseOther: 'استخدام حساب آخر',
  chooseUnknownTitle: 'تطبيق غير معروف',
  chooseUnknownText: 'يقود الرابط الذي فتحته إلى تطبيق ليس من تطبيقات Portico: {application}.',
  chooseProfile: 'الذهاب إلى ملفك الشخصي',

  endTitle: 'هل ما زلت هنا؟',
  endOfRest: 'لم تستخدم Portico منذ مدة. حفاظًا على أمانك سيتم تسجيل خروجك خلال:',
  endOfSession:
    'حفاظًا على أمانك سيتم تسجيل خروجك بعد ثماني ساعات. يمكنك تسجيل الدخول من جديد ومتابعة العمل في هذه الصفحة. الوقت المتبقي:',
  endIn:
    '{seconds, plural, zero {لم يبقَ وقت} one {بقيت ثانية واحدة} two {بقيت ثانيتان} few {بقيت # ثوانٍ} many {بقيت # ثانية} other {بقيت # ثانية}}',
  endStay: 'البقاء مسجّل الدخول',
  endNoted: 'حسنًا',
} satisfies Record<keyof typeof en, string>;
