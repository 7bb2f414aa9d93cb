import type {
  accountTitles as enAccountTitles,
  descriptions as enDescriptions,
  titles as enTitles,
} from '../en/titles.ts';

export const titles = {
  home: 'حساب واحد لكل تطبيقاتنا',
  login: 'تسجيل الدخول',
  loginQr: 'تسجيل الدخول برمز QR',
  phoneUpload: 'إضافة صورة',
  proof: 'إثبات التحقق',
  registration: 'أنشئ حسابك',
  confirmation: 'أكّد عنوان بريدك الإلكتروني',
  passwordReset: 'أعِد تعيين كلمة المرور',
  passwordResetConfirm: 'اختر كلمة مرور جديدة',
  passwordSuccess: 'تم تعيين كلمة مرورك الجديدة',
  secureAccount: 'أمّن حسابك',
  notFound: 'الصفحة غير موجودة',
} satisfies Record<keyof typeof enTitles, string>;

export const accountTitles = {
  chooseAccount: 'اختر حسابًا',
  profile: 'ملفك الشخصي',
  profileGeneral: 'ملفك الشخصي',
  profileVerification: 'التحقق',
  profileVerificationPassport: 'جواز السفر',
  profileVerificationAddress: 'العنوان',
  profileVerificationPhone: 'الهاتف',
  profileVerificationBusiness: 'النشاط التجاري',
  profileVerificationAdditional: 'صورة السيلفي',
  profileVerificationProof: 'إثبات التحقق',
  profileSecurity: 'الأمان',
  profileSecurityStatus: 'الأمان',
  profileDisclosures: 'من يعرف ماذا عنك',
  profileSecurityVerificationTelegram: 'رموز عبر Telegram',
  profileSecurityVerificationTelegramActivate: 'تم تفعيل الرموز عبر Telegram',
  profileSecurityVerificationGoogle: 'تطبيق المصادقة',
  profileSecurityVerificationGoogleActivate: 'تم تفعيل تطبيق المصادقة',
  profileSecurityVerificationEmail: 'رموز بالبريد الإلكتروني',
  profileSecurityVerificationEmailActivate: 'تم تفعيل الرموز بالبريد الإلكتروني',
  profileSecurityVerificationEmailDeactivate: 'تم إلغاء تفعيل الرموز بالبريد الإلكتروني',
  profilePassword: 'غيّر كلمة مرورك',
  successChangePassword: 'تم تغيير كلمة مرورك',
} satisfies Record<keyof typeof enAccountTitles, string>;

export const descriptions = {
  home: 'بحساب Portico تسجّل الدخول مرة واحدة وتستخدم كل تطبيقاتنا: الأعمال والتمويل اللامركزي والسفر والتسوق واسترداد النقود.',
  login: 'سجّل الدخول إلى Portico لاستخدام كل تطبيقاتنا.',
  loginQr: 'سجّل الدخول إلى Portico بمسح رمز بجهاز سبق أن سجّلت الدخول عليه.',
  registration: 'أنشئ حسابك في Portico واستخدمه في كل تطبيقاتنا.',
  confirmation: 'أكّد عنوان بريدك الإلكتروني لإكمال حسابك في Portico.',
  passwordReset: 'نسيت كلمة المرور؟ نرسل رابطًا إلى بريدك الإلكتروني.',
  passwordResetConfirm: 'اختر كلمة مرور جديدة لحسابك في Portico.',
  passwordSuccess: 'تم تعيين كلمة مرورك الجديدة. سجّل الدخول بها الآن.',
  secureAccount: 'أنهِ كل جلسات حسابك في Portico واختر كلمة مرور جديدة.',
} satisfies Record<keyof typeof enDescriptions, string>;
