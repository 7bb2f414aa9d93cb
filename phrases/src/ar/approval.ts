import type { approval as en } from '../en/approval.ts';

export const approval = {
  title: 'هل هذا أنت؟',
  lead: 'يريد جهاز آخر تسجيل الدخول بحسابك.',
  browser: 'المتصفح',
  application: 'التطبيق',
  time: 'وقت الطلب',
  number: 'ما الرقم الذي يعرضه الجهاز الآخر؟',
  numberMissing: 'اختر الرقم الذي يعرضه الجهاز الآخر.',
  warning: 'لم تطلب ذلك أنت ولا أحد بقربك؟ إذن ارفض، فهناك من يحاول دخول حسابك.',
  approve: 'السماح بالدخول',
  approveBusy: 'جارٍ السماح…',
  refuse: 'رفض',
  refuseBusy: 'جارٍ الرفض…',
  approvedTitle: 'لقد سمحت بالدخول',
  approvedText: 'سُجّل الدخول الآن على الجهاز الآخر. يمكنك إغلاق هذه الصفحة.',
  refusedTitle: 'لقد رفضت الدخول',
  refusedText: 'بقي الجهاز الآخر خارجًا. إذا تكرر ذلك، فغيّر كلمة مرورك.',
  goneTitle: 'انتهى هذا الطلب',
  goneText: 'انتهت صلاحية الرمز أو سبق استخدامه. اعرض رمزًا جديدًا على الجهاز الآخر.',
  toProfile: 'الذهاب إلى ملفك الشخصي',
} satisfies Record<keyof typeof en, string>;
