import type { registration as en } from '../en/registration.ts';

export const registration = {
  title: 'أنشئ حسابك',
  lead: 'حساب واحد لكل التطبيقات.',
  sponsorChecking: 'جارٍ البحث عن دعوتك…',
  sponsorNamed: 'دعوة من <name>{name}</name>',
  sponsorNone: 'يستغرق ذلك نحو دقيقة.',
  sponsorNoneText: 'اكتب اسمك كما يرد في جواز سفرك.',
  closedTitle: 'تحتاج إلى دعوة',
  closedText: 'أدخِل رمز دعوة آخر، أو اطلب رابطًا جديدًا ممن دعاك.',
  closedHome: 'الذهاب إلى الصفحة الرئيسية',
  invitationText:
    'لا يمكنك التسجيل إلا بدعوة. إذا كان لديك رمز فأدخِله هنا. وإذا كان لديك رابط فافتحه أو ألصِقه هنا.',
  invitationCode: 'رمز الدعوة',
  invitationHint: 'الرمز أو الرابط كاملًا',
  invitationSubmit: 'متابعة',
  invitationBusy: 'جارٍ الفحص…',

  email: 'البريد الإلكتروني',
  emailHint: 'سنرسل إليك رابطًا لتأكيده.',
  password: 'كلمة المرور',
  passwordConfirmation: 'كلمة المرور مرة أخرى',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  nationality: 'الجنسية',
  nationalityPlaceholder: 'اكتب للبحث',
  nationalityLoading: 'جارٍ تحميل الدول…',
  nationalityEmpty: 'لم يُعثر على أي دولة.',
  nationalityResults:
    '{count, plural, zero {لا توجد دولة مطابقة} one {دولة واحدة مطابقة} two {دولتان مطابقتان} few {# دول مطابقة} many {# دولة مطابقة} other {# دولة مطابقة}}',

  agreements: 'الموافقات',
  newTab: 'يُفتح في علامة تبويب جديدة',
  agreementTerms: 'قرأت <terms>الشروط والأحكام</terms> وأوافق عليها.',
  agreementPrivacy: 'قرأت <privacy>سياسة الخصوصية</privacy> وأوافق عليها.',
  agreementAccuracy: 'عمري 18 عامًا على الأقل، وكل ما أذكره هنا صحيح.',
  accuracy: 'العمر وصحة البيانات',
  agreementMissing: 'ضع علامة في هذا المربع للمتابعة.',

  submit: 'إنشاء حساب',
  busy: 'جارٍ إنشاء حسابك…',
  waiting: 'انتظر من فضلك، نُنشئ حسابك الآن.',
  haveAccount: 'لديك حساب بالفعل؟ <link>تسجيل الدخول</link>',
  summary:
    '{count, plural, zero {لا توجد حقول للمراجعة:} one {يُرجى مراجعة حقل واحد:} two {يُرجى مراجعة حقلين:} few {يُرجى مراجعة # حقول:} many {يُرجى مراجعة # حقلًا:} other {يُرجى مراجعة # حقل:}}',

  doneTitle: 'تفقّد بريدك الوارد',
  doneLead: 'أرسلنا رابطًا إلى <email>{email}</email>. افتحه ليصبح حسابك جاهزًا.',
  doneHint: 'لم تصل أي رسالة بعد بضع دقائق؟ ابحث في مجلد البريد غير المرغوب فيه، أو أرسلها مرة أخرى.',
  doneSupport: 'ما زالت الرسالة لم تصل؟ اكتب إلى <support>{email}</support>.',
  resend: 'إرسال مرة أخرى',
  resendBusy: 'جارٍ الإرسال…',
  resendIn: 'إرسال مرة أخرى بعد\u00a0{seconds}\u00a0ث',
  resent: 'إذا لم يكن هذا البريد مؤكدًا بعد، فقد أرسلنا رابطًا جديدًا.',
  startAgain: 'العنوان خاطئ؟ ابدأ من جديد',
} satisfies Record<keyof typeof en, string>;
