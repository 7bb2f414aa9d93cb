import type { login as en } from '../en/login.ts';

export const login = {
  title: 'تسجيل الدخول',
  lead: 'حساب واحد لكل الأبواب.',
  leadTo: 'للمتابعة إلى {application}',
  leadBack: 'لتتابع من حيث كنت',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgot: 'نسيت كلمة المرور؟',
  submit: 'تسجيل الدخول',
  busy: 'جارٍ تسجيل الدخول…',
  leaving: 'جارٍ نقلك إلى هناك…',
  withQr: 'تسجيل الدخول برمز QR',
  noAccount: 'جديد هنا؟ <link>إنشاء حساب</link>',

  captchaTitle: 'خطوة أخرى',
  captchaText: 'يحل متصفحك الآن لغزًا صغيرًا ليثبت أنك لست روبوتًا. يستغرق ذلك بضع ثوانٍ.',
  captchaTextRecaptcha: 'أثبت من فضلك أنك لست روبوتًا.',
  captchaLabel: 'لست روبوتًا',
  captchaWorking: 'جارٍ الفحص…',
  captchaDone: 'تم. لا يلزمك فعل شيء هنا.',
  captchaFailed: 'لم ينجح الفحص. ضع علامة في المربع للمحاولة مرة أخرى.',
  captchaUnavailable: 'لم يُحمَّل فحص الأمان. تحقق من اتصالك وأعد تحميل الصفحة.',

  lockedTitle: 'هذا الحساب مقفل',
  lockedText:
    'بسبب كثرة المحاولات الخاطئة لا يمكن لأحد تسجيل الدخول إليه حاليًا. انتظر قليلًا ثم حاول مرة أخرى، أو اختر كلمة مرور جديدة.',
  lockedSupport: 'هل تحتاج إلى مساعدة عاجلة؟ اكتب إلى <support>{email}</support>.',
  lockedClose: 'فهمت',

  codeTitle: 'أدخِل رمزك',
  codeFromApp: 'افتح تطبيق المصادقة واكتب الأرقام الستة التي يعرضها لحسابك في Portico.',
  codeFromTelegram: 'أرسلنا إليك ستة أرقام عبر Telegram.',
  codeFromEmail: 'أرسلنا ستة أرقام إلى بريدك الإلكتروني.',
  codeLabel: 'الرمز المكوّن من ستة أرقام',
  codeHint: 'يُرسَل الرمز تلقائيًا بعد الرقم السادس.',
  codeBusy: 'جارٍ فحص الرمز…',
  codeAttempts:
    '{count, plural, zero {لم تبقَ أي محاولة.} one {بقيت محاولة واحدة.} two {بقيت محاولتان.} few {بقيت # محاولات.} many {بقيت # محاولة.} other {بقيت # محاولة.}}',
  codePaste: 'لصق',
  codePasteDenied: 'لا يسمح لنا متصفحك بقراءة ما نسخته. ألصِقه بلوحة المفاتيح أو اكتبه.',
  codeCancel: 'العودة إلى تسجيل الدخول',
  blockedTitle: 'تم إيقاف تسجيل الدخول',
  blockedText: 'كان الرمز خاطئًا عدة مرات، فتوقفنا هنا حفاظًا على أمان حسابك.',
  blockedClose: 'إغلاق',

  qrTitle: 'امسح الرمز لتسجيل الدخول',
  qrLead: 'افتح الكاميرا على جهاز سجّلت فيه الدخول إلى Portico.',
  qrCode: 'رمز QR لتسجيل الدخول',
  qrNumber: 'سيسألك جهازك الآخر عن هذا الرقم',
  qrTimeLeft:
    '{seconds, plural, zero {يتجدد الرمز الآن.} one {يتجدد الرمز بعد ثانية واحدة.} two {يتجدد الرمز بعد ثانيتين.} few {يتجدد الرمز بعد # ثوانٍ.} many {يتجدد الرمز بعد # ثانية.} other {يتجدد الرمز بعد # ثانية.}}',
  qrPreparing: 'جارٍ تجهيز رمزك…',
  qrScannedTitle: 'أوشكت على الانتهاء',
  qrScannedLead: 'اختر هذا الرقم على جهازك الآخر.',
  qrRefusedTitle: 'رُفض تسجيل الدخول',
  qrRefusedText: 'رُفض تسجيل الدخول على الجهاز الآخر. إذا كنت أنت من رفضه، فلا يلزمك فعل شيء.',
  qrExpiredTitle: 'انتهت صلاحية هذا الرمز',
  qrExpiredText: 'حفاظًا على أمانك لا يعمل الرمز إلا مدة قصيرة.',
  qrNew: 'عرض رمز جديد',
  qrByPassword: 'تسجيل الدخول بكلمة المرور بدلًا من ذلك',

  approveSignInTitle: 'سجّل الدخول هنا أولًا',
  approveSignInText:
    'لا يسمح لجهاز آخر بالدخول إلا جهاز سُجّل الدخول فيه. سجّل الدخول على هذا الجهاز، ثم امسح الرمز مرة أخرى.',
} satisfies Record<keyof typeof en, string>;
