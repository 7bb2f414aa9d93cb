import type * as en from '../en/passkeys.ts';

/** Read at the sign-in. */
export const passkey = {
  button: 'تسجيل الدخول بمفتاح مرور',
  use: 'استخدام مفتاح مرور بدلًا من ذلك',
  busy: 'بانتظار مفتاح المرور…',
  cancelled: 'أُلغي تسجيل الدخول بمفتاح المرور. يمكنك المحاولة مرة أخرى.',
} satisfies Record<keyof typeof en.passkey, string>;

/** Read on the security screen. */
export const passkeys = {
  title: 'مفاتيح المرور',
  text: 'سجّل الدخول بلا كلمة مرور: ببصمة الإصبع أو الوجه أو رمز PIN لجهازك.',
  empty: 'ليست لديك مفاتيح مرور بعد',
  emptyText: 'مفتاح المرور أسرع من كلمة المرور، ولا يعمل في صفحات تسجيل الدخول المزيّفة.',
  failed: 'تعذّر تحميل مفاتيح المرور',
  add: 'إضافة مفتاح مرور',
  addBusy: 'بانتظار جهازك…',
  addText: 'اختر له اسمًا تعرفه به لاحقًا، ثم سيطلب جهازك بصمة الإصبع أو الوجه أو رمز PIN.',
  name: 'اسم مفتاح المرور',
  enterName: 'أدخِل اسمًا.',
  added: 'أُضيف مفتاح المرور.',
  created: 'أُضيف: {time}',
  used: 'آخر استخدام: {time}',
  unused: 'لم يُستخدم بعد',
  rename: 'إعادة التسمية',
  renameLabel: 'إعادة تسمية {name}',
  renameTitle: 'إعادة تسمية مفتاح المرور',
  save: 'حفظ',
  saveBusy: 'جارٍ الحفظ…',
  renamed: 'أصبح لمفتاح المرور اسم جديد.',
  remove: 'إزالة',
  removeLabel: 'إزالة {name}',
  removeTitle: 'هل تريد إزالة مفتاح المرور هذا؟',
  removeText:
    'لن تتمكن بعد ذلك من تسجيل الدخول باستخدام «{name}». ستبقى جلستك هنا مفتوحة. احذفه أيضًا من مدير كلمات المرور في جهازك.',
  removeBusy: 'جارٍ الإزالة…',
  removed: 'أُزيل مفتاح المرور.',
  cancelled: 'لم يُضَف شيء: أُلغي الطلب أو استغرق وقتًا طويلًا. يمكنك المحاولة مرة أخرى.',
  unsupported: 'لا يستطيع هذا المتصفح أو الجهاز حفظ مفتاح مرور. جرّب متصفحًا آخر أو هاتفًا.',
  registered: 'على هذا الجهاز مفتاح مرور لحسابك بالفعل.',
} satisfies Record<keyof typeof en.passkeys, string>;
