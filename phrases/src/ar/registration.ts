import type { registration as en } from '../en/registration.ts';

export const registration = {
  title: 'أنشئ حسابك',
  lead: 'حساب واحد لكل الأبواب.',
  sponsorChecking: 'جارٍ البحث عن دعوتك…',
  sponsorNamed: 'دعوة من <name>{name}</name>',
  sponsorNone: 'أهلًا بك. يستغرق ذلك نحو دقيقة.',
  sponsorNoneText: 'اكتب اسمك كما يرد في جواز سفرك.',
  closedTitle: 'تلزمك دعوة',
  closedText: 'تُفتح الحسابات بدعوة فقط. اطلب رابطًا جديدًا ممن دعاك.',
  closedHome: 'الذهاب إلى الصفحة الرئيسية',

  email: 'البريد الإلكتروني',
  emailHint: 'سنرسل إليك رابطًا لتأكيده.',
  password: 'كلمة المرور',
  passwordConfirmation: 'كلمة المرور مرة أخرى',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  nationality: 'الجنسية',
  nationalityPlaceholder: 'اكتب للبحث',
  nationalityLoading: 'جارٍ تحميل الدول…',
  nationalityEmpty: 'لا توجد دولة بهذا الاسم.',
  nationalityResults:
    '{count, plural, zero {لا توجد دولة مطابقة} one {دولة واحدة مطابقة} two {دولتان مطابقتان} few {# دول مطابقة} many {# دولة مطابقة} other {# دولة مطابقة}}',

  agreements: 'الموافقات',
  newTab: 'يُفتح في علامة تبويب جديدة',
  agreementTerms: 'قرأت <terms>الشروط والأحكام</terms> وأوافق عليها.',
  agreementPrivacy: 'قرأت <privacy>سياسة الخصوصية</privacy> وأوافق عليها.',
  agreementAccuracy: 'عمري 18 عامًا على الأقل، وكل ما أذكره هنا صحيح.',
  accuracy: 'العمر وصحة البيانات',
  agreementMissing: 'ضع علامة في هذا المربع من فضلك.',

  submit: 'إنشاء حساب',
  busy: 'جارٍ إنشاء حسابك…',
  waiting: 'لحظة من فضلك، نُنشئ حسابك الآن.',
  haveAccount: 'لديك حساب بالفعل؟ <link>تسجيل الدخول</link>',
  summary:
    '{count, plural, zero {كل شيء على ما يرام:} one {يُرجى الانتباه إلى أمر واحد:} two {يُرجى الانتباه إلى أمرين:} few {يُرجى الانتباه إلى # أمور:} many {يُرجى الانتباه إلى # أمرًا:} other {يُرجى الانتباه إلى # أمر:}}',

  doneTitle: 'تفقّد بريدك الوارد',
  doneLead: 'أرسلنا رابطًا إلى <email>{email}</email>. افتحه ليصبح حسابك جاهزًا.',
  doneHint: 'لم يصل شيء بعد بضع دقائق؟ ابحث في مجلد البريد غير المرغوب فيه، أو اطلب إرساله مرة أخرى.',
  doneSupport: 'ما زال لم يصل شيء؟ اكتب إلى <support>{email}</support>.',
  resend: 'إرسال مرة أخرى',
  resendBusy: 'جارٍ الإرسال…',
  resendIn: 'إرسال مرة أخرى بعد\u00a0{seconds}\u00a0ث',
  resent: 'إذا كان هذا العنوان بانتظار التأكيد، فهناك رابط جديد في الطريق إليه.',
  startAgain: 'العنوان خاطئ؟ ابدأ من جديد',
} satisfies Record<keyof typeof en, string>;
