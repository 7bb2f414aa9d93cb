import type { disclosures as en } from '../en/disclosures.ts';

export const disclosures = {
  title: 'من يعرف ماذا عنك',
  lead: 'متى تلقّى تطبيق بيانات ملفك الشخصي، ومتى اطّلع فريقنا على بياناتك.',
  failed: 'تعذّر تحميل القائمة',
  empty: 'لم يعرف أحد شيئًا بعد',
  emptyText: 'عندما تسجّل الدخول إلى تطبيق أو يتحقق فريقنا من مستند، ترى ذلك هنا.',
  profile: 'تلقّى بريدك الإلكتروني واسمك ولغتك وحالة التحقق',
  proof: 'قرأ أنه تم التحقق منك ومنذ متى',
  data: 'اطّلع على بيانات مستند: {document}',
  picture: 'اطّلع على صورة مستند: {document}',
  account: 'اطّلع على حسابك',
  somebody: 'شخص لديه إثباتك',
  somebodyLabelled: 'شخص لديه إثباتك «{label}»',
  moderator: 'مشرف',
  support: 'فريق الدعم',
  admin: 'مسؤول',
  operator: 'مشغّل هذا الموقع',
  open: 'لديه وصول',
  end: 'إنهاء الوصول',
  endLabel: 'إنهاء الوصول: {application}',
  endTitle: 'هل تريد إنهاء وصول {application}؟',
  endText:
    'لن يعرف {application} أي شيء آخر عنك حتى تسجّل الدخول إليه من جديد. ما يعرفه الآن يبقى لديه؛ اطلب منه حذفه.',
  endBusy: 'جارٍ الإنهاء…',
  ended: 'لم يعد لدى {application} وصول.',
  linkText: 'التطبيقات وأعضاء فريقنا على خط زمني واحد.',
} satisfies Record<keyof typeof en, string>;
