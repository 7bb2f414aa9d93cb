import type { overview as en } from '../en/overview.ts';

export const overview = {
  title: 'ملفك الشخصي',
  morning: 'صباح الخير، {name}',
  afternoon: 'نهارك سعيد، {name}',
  evening: 'مساء الخير، {name}',
  none: 'كل شيء على ما يرام. لا شيء مطلوب منك.',
  inReview: 'كل شيء على ما يرام. سنكتب إليك بعد الانتهاء من مراجعة مستنداتك.',
  secondFactor: 'الخطوة التالية: احمِ تسجيل الدخول بخطوة ثانية. يستغرق ذلك نحو دقيقة.',
  verify: 'الخطوة التالية: تحقق من هويتك. جهّز مستنداتك.',
  change: 'يطلب منك مشرف تعديل مستندك: {document}.',
  failed: 'تعذّر تحميل جزء من حسابك.',
  addFactor: 'إضافة خطوة ثانية',
  startVerification: 'التحقق من الهوية',
  seeChange: 'عرض المطلوب تعديله',
  identityVerified: 'تم التحقق من هويتك',
  identityHalf: 'تم التحقق من أحد المستندين',
  identityOpen: 'لم يتم التحقق من هويتك بعد',
  identityInReview: 'مستنداتك قيد المراجعة',
  identityChange: 'أحد مستنداتك يحتاج إلى تعديل',
  factorOn: 'تسجيل الدخول محمي بخطوة ثانية',
  factorOff: 'كلمة المرور وحدها تحمي حسابك',
  devices:
    '{count, plural, zero {حسابك غير مفتوح على أي جهاز} one {حسابك مفتوح على هذا الجهاز فقط} two {حسابك مفتوح على جهازين} few {حسابك مفتوح على # أجهزة} many {حسابك مفتوح على # جهازًا} other {حسابك مفتوح على # جهاز}}',
  factsTitle: 'حسابك في لمحة',
} satisfies Record<keyof typeof en, string>;
