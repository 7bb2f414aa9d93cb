import type { shell as en, theme as enTheme } from '../en/shell.ts';

export const shell = {
  product: 'Portico',
  pageTitle: '{title} · Portico',
  wrongPageTitle: 'خطأ: {title}',
  homeLink: 'Portico، الصفحة الرئيسية',
  skipToContent: 'الانتقال إلى المحتوى',
  loading: 'جارٍ التحميل…',

  language: 'اللغة',
  theme: 'المظهر',
  mainMenu: 'القائمة',
  accountMenu: 'حسابك',
  home: 'الصفحة الرئيسية',
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  signOut: 'تسجيل الخروج',
  profile: 'الملف الشخصي',
  verification: 'التحقق',
  security: 'الأمان',
  password: 'كلمة المرور',

  sidebar: 'التطبيقات والحساب',
  applications: 'التطبيقات',
  account: 'الحساب',
  verified: 'تم التحقق',
  verificationPercent: '{percent}%',
  openApplication: 'فتح {application}',

  legal: 'معلومات قانونية',
  imprint: 'بيانات الناشر',
  termsAndConditions: 'الشروط والأحكام',
  privacyPolicy: 'سياسة الخصوصية',
  termsOfUse: 'شروط الاستخدام',
  legalLine: '© {year} Portico. جميع الحقوق محفوظة.',
  support: 'المساعدة: {email}',

  notifications: 'الإشعارات',
  close: 'إغلاق',

  signOutTitle: 'هل تريد تسجيل الخروج؟',
  signOutHere: 'سيُسجَّل خروجك من Portico على هذا الجهاز وفي كل علامات التبويب المفتوحة عليه.',
  signOutApplications: 'ستطلب منك التطبيقات التي فتحتها من هنا تسجيل الدخول من جديد.',
  signOutBusy: 'جارٍ تسجيل الخروج…',
  cancel: 'إلغاء',
  stillBusy: 'لحظة أخرى…',
  busyLong: 'يستغرق هذا وقتًا أطول من المعتاد.',

  cookieTitle: 'ملفات تعريف الارتباط',
  cookieText: 'نستخدم ملفات تعريف الارتباط الضرورية فقط.',
  cookiePolicy: 'سياسة ملفات تعريف الارتباط',
  cookieAccept: 'حسنًا',

  errorTitle: 'حدث خطأ ما',
  warningTitle: 'يُرجى الانتباه',
  configFailedTitle: 'تعذّر تحميل الإعدادات',
  configFailedText: 'تعذّر تحميل إعدادات هذا الموقع. تحقق من اتصالك وحاول مرة أخرى.',
  retry: 'إعادة المحاولة',
  traceId: 'إذا كتبت إلى فريق الدعم فاذكر هذا المرجع: <id>{traceId}</id>',

  tooManyTitle: 'يُرجى الانتظار قليلًا',
  tooManyPages: 'فُتحت صفحات كثيرة جدًا من شبكتك. انتظر دقيقة واحدة، ثم أعد تحميل هذه الصفحة.',
  handOffFailed: 'تعذّر فتح {application}.',
  handOffRefused: 'لم نفتح الرابط لأنه لا يخص {application}.',
  handOffUnknown: 'لم نفتح {application} لأنه ليس من تطبيقاتنا.',

  endedSignedOut: 'تم تسجيل خروجك.',
  endedElsewhere: 'تم تسجيل خروجك في علامة تبويب أخرى أو على جهاز آخر.',
  endedExpired: 'انتهت جلستك. سجّل الدخول من جديد للمتابعة.',

  scrollToTop: 'العودة إلى الأعلى',
  noScriptTitle: 'تحتاج هذه الصفحة إلى JavaScript',
  noScriptText: 'اسمح بتشغيل JavaScript لهذا الموقع، ثم أعِد تحميل الصفحة.',
  offlineTitle: 'لا يوجد اتصال بالإنترنت',
  offlineText: 'حاول مرة أخرى عندما يعود الاتصال.',

  notFoundTitle: '404',
  notFoundText: 'الصفحة غير موجودة. تحقق من العنوان.',
  toHome: 'الذهاب إلى الصفحة الرئيسية',
} satisfies Record<keyof typeof en, string>;

export const theme = {
  system: 'النظام',
  light: 'فاتح',
  dark: 'داكن',
} satisfies Record<keyof typeof enTheme, string>;
