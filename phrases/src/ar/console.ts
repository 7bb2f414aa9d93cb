import { flatten } from '../flatten.ts';
import type { ConsolePhrases } from '../types.ts';
import { errors } from './errors.ts';

/** What surrounds every page of the console. */
const console = {
  name: 'لوحة التحكم',
  home: 'بورتيكو',
  pageTitle: '{title} · لوحة تحكم بورتيكو',
  skip: 'تخطَّ إلى المحتوى',
  navigation: 'الصفحات',
  language: 'اللغة',
  signOut: 'تسجيل الخروج',
  loading: 'جارٍ التحميل…',
  working: 'جارٍ التنفيذ…',
  retry: 'إعادة المحاولة',
  cancel: 'إلغاء',
  close: 'إغلاق',
  search: 'بحث',
  pages: 'صفحات القائمة',
  firstPage: 'الصفحة الأولى',
  nextPage: 'الصفحة التالية',
  failedTitle: 'تعذّر التحميل',
  traceId: 'المرجع: {traceId}',
  reason: 'السبب',
  reasonHint: 'يُحفظ في سجلّ التدقيق ولا يمكن تغييره لاحقًا.',
  idleTitle: 'هل ما زلت هنا؟',
  idleText:
    '{minutes, plural, zero {سيُسجَّل خروجك الآن.} one {سيُسجَّل خروجك بعد دقيقة.} two {سيُسجَّل خروجك بعد دقيقتين.} few {سيُسجَّل خروجك بعد # دقائق.} many {سيُسجَّل خروجك بعد # دقيقة.} other {سيُسجَّل خروجك بعد # دقيقة.}}',
  stay: 'البقاء متصلًا',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'تحقّق من العنوان أو اختر صفحة من قائمة التنقّل.',
  notAllowed: 'لا يسمح لك دورك بفتح هذه الصفحة. راجع أحد المديرين.',
};

/** What an account of staff may do. */
const role = {
  moderator: 'مشرف',
  support: 'الدعم',
  admin: 'مدير',
};

/** The sign-in of staff. */
const consoleSignIn = {
  title: 'لوحة التحكم',
  lead: 'سجِّل الدخول بحسابك في بورتيكو.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  passwordShown: 'كلمة المرور ظاهرة.',
  passwordHidden: 'كلمة المرور مخفيّة.',
  capsLock: 'مفتاح الأحرف الكبيرة مفعّل.',
  submit: 'متابعة',
  busy: 'جارٍ التحقق…',
  captcha: 'يحلّ متصفّحك مسألة صغيرة. يستغرق ذلك بضع ثوانٍ.',
  setUpFactor: 'إعداد عامل ثانٍ في البوابة',
  signedOut: 'سُجِّل خروجك.',
  expired: 'انتهت جلستك. سجِّل الدخول من جديد للمتابعة في هذه الصفحة.',
  codeLost: 'لم يعد تسجيل الدخول هذا صالحًا. أدخل كلمة مرورك من جديد.',
  codeTitle: 'أدخل الرمز',
  codeFromApp: 'افتح تطبيق المصادقة واكتب الأرقام الستة الظاهرة لبورتيكو.',
  codeFromTelegram: 'أرسلنا إليك ستة أرقام عبر تيليجرام.',
  codeFromEmail: 'أرسلنا ستة أرقام إلى بريدك الإلكتروني.',
  codeLabel: 'رمز من ستة أرقام',
  codeHint: 'يُرسَل الرمز بعد الرقم السادس.',
  submitCode: 'تسجيل الدخول',
  attempts:
    '{count, plural, zero {لم تبقَ أيّ محاولة.} one {بقيت محاولة واحدة.} two {بقيت محاولتان.} few {بقيت # محاولات.} many {بقيت # محاولة.} other {بقيت # محاولة.}}',
  resend: 'إرسال رمز جديد',
  resent: 'رمز جديد في الطريق. لم يعد الرمز القديم صالحًا.',
  useRecoveryCode: 'استخدام رمز استرداد',
  useCode: 'إدخال رمز من ستة أرقام بدلًا منه',
  recoveryLabel: 'رمز الاسترداد',
  recoveryHint: 'عشرة أحرف وأرقام، مثل K7QP2-9XW40.',
  back: 'العودة إلى البريد وكلمة المرور',
};

/** Why an act of staff is refused. */
const act = {
  account_not_found: 'لا يوجد هذا الحساب.',
  already_disabled: 'الحساب معطّل بالفعل.',
  already_enabled: 'الحساب غير معطّل.',
  last_admin: 'هذا آخر مدير يمكنه تسجيل الدخول. عيِّن حسابًا آخر مديرًا أولًا.',
  own_account: 'لا يمكنك فعل ذلك بحسابك. اطلبه من مدير آخر.',
  reason_required: 'اذكر سببًا من 3 إلى 500 حرف.',
  role_unchanged: 'للحساب هذا الدور بالفعل.',
  staff_account: 'الحساب لأحد الموظفين. لا يفعل ذلك إلا مدير.',
};

const accounts = {
  title: 'الحسابات',
  lead: 'ابحث عن مستخدم لترى حسابه وتساعده.',
  searchLabel: 'الاسم أو البريد أو المعرِّف',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  status: 'الحالة',
  since: 'الحساب منذ',
  active: 'نشط',
  disabled: 'معطّل',
  emptyTitle: 'لا حساب مطابق',
  emptyText: 'تحقّق من الكتابة أو ابحث بجزء من الاسم أو البريد.',
};

const audit = {
  title: 'سجلّ التدقيق',
  lead: 'ما فعله المستخدمون والموظفون والمشغّلون. لا يمكن تعديل السجلات أو حذفها.',
  subjectLabel: 'بشأن حساب أو تطبيق أو إعداد',
  actorLabel: 'نفّذه',
  typeLabel: 'ما نُفِّذ',
  everyType: 'الكل',
  from: 'من',
  until: 'إلى',
  filter: 'عرض',
  export: 'تصدير بصيغة JSON Lines',
  time: 'الوقت',
  type: 'الحدث',
  actor: 'المنفِّذ',
  subject: 'بشأن',
  reason: 'السبب والتفاصيل',
  origin: 'المصدر',
  cli: '{name} عبر سطر الأوامر',
  system: 'بورتيكو',
  emptyTitle: 'لا سجلات',
  emptyText: 'لم يُنفَّذ ما يطابق هذا البحث.',
};

/** What a record of the audit trail is about. */
const auditType = {
  SIGN_IN: 'تسجيل دخول',
  SECOND_STEP_BLOCKED: 'حُظرت الخطوة الثانية',
  PASSWORD_CHANGED: 'تغيير كلمة المرور',
  PASSWORD_RESET: 'إعادة تعيين كلمة المرور',
  FACTOR_ACTIVATED: 'تفعيل عامل ثانٍ',
  FACTOR_DEACTIVATED: 'تعطيل عامل ثانٍ',
  SESSION_ENDED: 'إنهاء جلسة',
  OTHER_SESSIONS_ENDED: 'إنهاء الجلسات الأخرى',
  ACCOUNT_SECURED: 'تأمين الحساب',
  ACCOUNT_DISABLED: 'تعطيل حساب',
  ACCOUNT_ENABLED: 'تفعيل حساب',
  ROLE_GRANTED: 'منح دور',
  ROLE_REVOKED: 'سحب دور',
  CONSOLE_SIGN_IN: 'دخول إلى لوحة التحكم',
  CONSOLE_REFUSED: 'رفض من لوحة التحكم',
  RECOVERY_CODES_CREATED: 'إنشاء رموز استرداد',
  RECOVERY_CODE_USED: 'استخدام رمز استرداد',
  BROWSER_TRUSTED: 'الوثوق بمتصفّح',
  BROWSER_TRUST_ENDED: 'إلغاء الوثوق بمتصفّح',
  PASSKEY_ADDED: 'إضافة مفتاح مرور',
  PASSKEY_REMOVED: 'حذف مفتاح مرور',
  BACKUP_RESTORED: 'استعادة نسخة احتياطية',
  SECRET_ROTATED: 'استبدال السرّ',
  JOB_RETRIED: 'إعادة مهمة',
};

const jobs = {
  title: 'المهام',
  lead: 'رسائل يرسلها بورتيكو في الخلفية.',
  waiting: 'قيد الانتظار ({count})',
  failed: 'فاشلة ({count})',
  states: 'أيّ المهام',
  type: 'المهمة',
  mail: 'رسالة بريد',
  confirmationMail: 'رسالة تأكيد',
  telegram: 'رسالة تيليجرام',
  passwordReset: 'رسالة إعادة تعيين كلمة المرور',
  created: 'أُنشئت',
  due: 'موعدها',
  gaveUp: 'تُركت',
  attempts: 'المحاولات',
  error: 'آخر خطأ',
  act: 'إجراء',
  retry: 'إعادة المحاولة',
  retryTitle: 'إعادة محاولة هذه المهمة؟',
  retryText: 'تُنفَّذ فورًا، وإن فشلت تُعاد لمدة يوم.',
  noneWaiting: 'لا شيء قيد الانتظار',
  noneWaitingText: 'أُرسل كل شيء.',
  noneFailed: 'لا شيء فشل',
  noneFailedText: 'تظهر هنا المهام المتروكة لمدة 30 يومًا.',
};

/** The texts of the console. */
export const consolePhrases: ConsolePhrases = flatten({
  console,
  role,
  consoleSignIn,
  act,
  accounts,
  audit,
  auditType,
  jobs,
  error: errors,
});
