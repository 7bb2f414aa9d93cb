import type { AccountErrorCode } from '@portico/contract/errors';
import { twoFactorErrors } from './two-factor-errors.ts';

export const accountErrors = {
  ...twoFactorErrors,
  passkey_exists: 'مفتاح المرور هذا موجود في قائمتك بالفعل.',
  expire_date: 'يجب أن يبقى جواز السفر صالحًا لمدة 180\u00a0يومًا أخرى على الأقل.',
  min_age: 'يجب ألا يقل عمرك عن 18\u00a0عامًا.',
  issue_date: 'يجب أن يكون تاريخ الإصدار في الماضي.',
  invalid_phone: 'أدخِل رقم هاتف مع رمز الدولة.',
  file_too_large: 'حجم الملف أكبر من 5\u00a0ميغابايت. اختر صورة أصغر.',
  unsupported_file_type: 'يمكن استخدام صور JPEG وPNG فقط.',
  too_many_files: 'يحتوي هذا المستند على أكبر عدد مسموح به من الصور. احذف صورة أولًا.',
  status_verify_1: 'لا يمكن إرسال هذا المستند للتحقق الآن. أعِد تحميل الصفحة لمعرفة حالته.',
  status_verify_3: 'ما زال هناك شيء ناقص. املأ كل الحقول وأضِف صورة.',
  too_many_proofs: 'لديك بالفعل أقصى عدد ممكن من الإثباتات الصالحة. أنهِ أحدها أولًا.',
  nothing_changed:
    'لم تغيّر شيئًا منذ أن أعاد المشرف هذا المستند إليك. عدّل ما هو محدَّد أو استبدل صورة، ثم أرسله من جديد.',
  status_finalize_1: 'هذا المستند لا ينتظر قرارًا.',
  status_finalize_2: 'سبق أن اتخذ شخص آخر قرارًا بشأن هذا المستند.',
  status_finalize_3: 'لا يمكنك اتخاذ قرار بشأن مستندك أنت.',
} as const satisfies Record<AccountErrorCode, string>;
