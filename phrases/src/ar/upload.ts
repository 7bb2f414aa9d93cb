import type { upload as en, live as enLive, selfie as enSelfie, views as enViews } from '../en/upload.ts';

export const upload = {
  title: 'الصور',
  list: 'صور هذا المستند',
  choose: 'اختر صورة أو أفلِتها هنا',
  drop: 'أفلِت الصورة',
  hint: 'JPEG أو PNG، حتى 5\u00a0ميغابايت',
  takePhoto: 'التقاط صورة',
  chooseFile: 'اختيار ملف',
  chosen: 'الصورة التي اخترتها',
  full: 'يحتوي هذا المستند على {count, plural, zero {# صورة} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}}، وهذا هو الحد الأقصى.',

  tipFlat: 'ضع المستند مسطحًا على سطح داكن، ويجب أن تظهر زواياه الأربع في الصورة.',
  tipLight: 'استخدم ضوء النهار دون فلاش، ويجب أن يكون كل سطر مقروءًا دون انعكاسات.',
  tipFace: 'انظر مباشرة إلى الكاميرا، ويجب أن يظهر وجهك كاملًا في الصورة.',
  tipFaceLight: 'اخلع القبعة والنظارات الشمسية، وواجه نافذة أو مصباحًا.',

  onlyFirst: 'أخذنا الملف الأول فقط. أضِف الملفات الأخرى واحدًا تلو الآخر.',
  reduced: 'كانت الصورة كبيرة جدًا، لذلك صغّرناها قبل إرسالها.',
  preparing: 'جارٍ تجهيز الصورة…',
  adviceTitle: 'تحقق من هذه الصورة قبل إرسالها',
  flawSmall: 'الصورة صغيرة جدًا. اقترب أكثر أو اختر صورة أكبر.',
  flawBlurred: 'تبدو الصورة غير واضحة. ثبّت الكاميرا حتى يكتمل التركيز.',
  flawDark: 'الصورة مظلمة جدًا. التقطها في ضوء النهار أو تحت مصباح.',
  flawGlare: 'في الصورة انعكاسات ساطعة. أمِل المستند قليلًا ولا تستخدم الفلاش.',
  sendAnyway: 'الإرسال على أي حال',
  chooseOther: 'اختيار صورة أخرى',

  sending: 'جارٍ إرسال الصورة',
  storing: 'جارٍ حفظ الصورة',
  sent: 'أُرسلت الصورة، ونحن نفحصها الآن.',
  failedTitle: 'لم تُرسل الصورة',

  picture: 'الصورة {number}',
  processing: 'قيد الفحص',
  ready: 'جاهزة',
  failed: 'غير صالحة للاستخدام',
  problemUnreadable: 'لم نتمكن من قراءة هذا الملف كصورة. احذفه والتقط صورة جديدة.',
  problemTooLarge: 'عدد بكسلات هذه الصورة كبير جدًا. احذفها وأرسِل صورة أصغر.',
  problemInfected: 'رفض برنامج فحص الفيروسات لدينا هذا الملف. احذفه والتقط صورة جديدة.',

  show: 'عرض الصورة {number}',
  view: 'الصورة، يمكن تحريكها بالتمرير',
  previewFailed: 'تعذّر تحميل الصورة. أغلِقها وحاول مرة أخرى.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  rotate: 'تدوير العرض',

  delete: 'حذف الصورة {number}',
  deleteTitle: 'هل تريد حذف هذه الصورة؟',
  deleteText: 'ستُزال من المستند فورًا ولا يمكن استعادتها.',
  deleteConfirm: 'حذف',
  deleteBusy: 'جارٍ الحذف…',
  deleted: 'حُذفت الصورة.',
} satisfies Record<keyof typeof en, string>;

export const selfie = {
  lead: 'التقط صورة لوجهك. سيقارنها أحد المشرفين بالصورة في جواز سفرك.',
  missing: 'أضِف صورة لوجهك.',
  saved: 'تُحفظ كل صورة فور إرسالها.',
} satisfies Record<keyof typeof enSelfie, string>;

export const live = {
  verified: '{document}: تم التحقق.',
  changesAsked: '{document}: لدى أحد المشرفين ملاحظة. يُرجى الاطلاع عليها.',
} satisfies Record<keyof typeof enLive, string>;

export const views = {
  title: 'من اطّلع على بياناتك',
  text: 'لا يستطيع فتح حسابك ومستنداتك وصورك إلا فريقنا ومشغّلو النظام لدينا، وكل مرة تُسجَّل هنا.',
  empty: 'لم يطّلع أحد على بياناتك بعد.',
  failed: 'تعذّر تحميل القائمة',
  more: 'عرض المزيد',
  moderator: 'مشرف',
  admin: 'مسؤول',
  support: 'فريق الدعم',
  operator: 'مشغّل النظام',
  account: 'الحساب',
  dataOf: '{document}: البيانات',
  pictureOf: '{document}: الصورة',
} satisfies Record<keyof typeof enViews, string>;
