import type { registration as en } from '../en/registration.ts';

export const registration = {
  title: 'أنشئ حسابك',
  sponsorChecking: 'جارٍ البحث عن دعوتك…',
  sponsorNamed: 'دعوة من <name>{name}</name>',
  sponsorNone: 'يستغرق ذلك نحو دقيقة.',
  sponsorNoneText: 'اكتب اسمك كما يرد في جواز سفرك.',
  closedText: 'أدخِل رمز دعوة آخر، أو اطلب رابطًا جديدًا ممن دعاك.',

  emailHint: 'سنرسل إليك رابطًا لتأكيده.',
  nationality: 'الجنسية',

  agreements: 'الموافقات',
  newTab: 'يُفتح في علامة تبويب جديدة',
  agreementTerms: 'قرأت <terms>الشروط والأحكام</terms> وأوافق عليها.',
  agreementPrivacy: 'قرأت <privacy>سياسة الخصوصية</privacy> وأوافق عليها.',
  agreementAccuracy: 'عمري 18\u00a0عامًا على الأقل، وكل ما أدخلته هنا صحيح.',
  agreementMissing: 'ضع علامة في هذا المربع للمتابعة.',

  submit: 'إنشاء حساب',
  busy: 'جارٍ إنشاء حسابك…',
  waiting: 'يُرجى الانتظار، نُنشئ حسابك الآن.',
  haveAccount: 'لديك حساب بالفعل؟ <link>تسجيل الدخول</link>',
  summary:
    '{count, plural, zero {لا توجد حقول للمراجعة:} one {يُرجى مراجعة حقل واحد:} two {يُرجى مراجعة حقلين:} few {يُرجى مراجعة # حقول:} many {يُرجى مراجعة # حقلًا:} other {يُرجى مراجعة # حقل:}}',
  incomplete:
    '{count, plural, zero {لا ينقص أي حقل.} one {ينقص حقل واحد.} two {ينقص حقلان.} few {تنقص # حقول.} many {ينقص # حقلًا.} other {ينقص # حقل.}}',

  doneTitle: 'تفقّد بريدك الوارد',
  doneLead: 'أرسلنا رابطًا إلى <email>{email}</email>. افتحه ليصبح حسابك جاهزًا.',
  doneHint:
    'ألم تصل أي رسالة بعد بضع دقائق؟ ابحث في مجلد الرسائل غير المرغوب فيها، أو اطلب إرسالها مرة أخرى.',
  doneSupport: 'ألم تصل الرسالة بعد؟ اكتب إلى <support>{email}</support>.',
  resend: 'إرسال مرة أخرى',
  startAgain: 'هل العنوان خاطئ؟ ابدأ من جديد',
} satisfies Record<keyof typeof en, string>;
