import type { MailPhrases } from '../mail-types.ts';

export const mail: MailPhrases = {
  greeting: 'مرحبًا {name}،',
  greetingWithoutName: 'مرحبًا،',
  fallback: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
  footer: 'وصلتك هذه الرسالة لأن عنوان بريدك أُدخِل في {host}. هل لديك أسئلة؟ راسلنا على {support}.',
  when: 'الوقت',
  browser: 'المتصفح',
  ipAddress: 'عنوان IP',
  denyQuestion: 'لم تكن أنت؟',
  denyText:
    'بهذا الرابط تُسجّل الخروج من كل الأجهزة وتختار كلمة مرور جديدة. الرابط صالح لمرة واحدة ولمدة 3 أيام.',
  deny: 'لم أكن أنا',
  'confirmation.subject': 'أكِّد عنوان بريدك الإلكتروني',
  'confirmation.body': 'يُرجى تأكيد أن عنوان البريد الإلكتروني هذا لك، وبعدها يصبح حسابك جاهزًا.',
  'confirmation.button': 'تأكيد البريد الإلكتروني',
  'confirmation.note': 'الرابط صالح لمدة 24 ساعة. إذا لم تسجِّل بنفسك فتجاهل هذه الرسالة، ولن يُنشأ أي حساب.',
  'accountExists.subject': 'لديك حساب بالفعل',
  'accountExists.body':
    'حاول شخص ما، وربما كنت أنت، إنشاء حساب بعنوان البريد الإلكتروني هذا. لهذا العنوان حساب بالفعل، ويمكنك تسجيل الدخول مباشرةً.',
  'accountExists.button': 'تسجيل الدخول',
  'accountExists.note':
    'إذا كنت لا تتذكر كلمة المرور فاختر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول. وإذا لم تكن أنت فتجاهل هذه الرسالة، فلم يتغير شيء في حسابك.',
  'passwordReset.subject': 'اختر كلمة مرور جديدة',
  'passwordReset.body': 'طلب شخص ما، وربما كنت أنت، كلمة مرور جديدة لحسابك.',
  'passwordReset.button': 'اختيار كلمة مرور جديدة',
  'passwordReset.note':
    'الرابط صالح لمرة واحدة ولمدة 30 دقيقة. إذا لم تطلبه فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  'passwordChanged.subject': 'تم تغيير كلمة مرورك',
  'passwordChanged.body': 'تم تغيير كلمة مرور حسابك، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
  'passwordChanged.button': 'التحقق من أمان الحساب',
  'passwordChanged.note': 'إذا كنت أنت من فعل ذلك فلا يلزمك فعل شيء.',
  'newDevice.subject': 'تسجيل دخول جديد إلى حسابك',
  'newDevice.body': 'سجَّل شخص ما الدخول إلى حسابك من متصفح لم يُستخدم من قبل.',
  'newDevice.button': 'التحقق من أمان الحساب',
  'newDevice.note': 'إذا كنت أنت من فعل ذلك فلا يلزمك فعل شيء.',
  'code.subject': 'رمزك: {code}',
  'code.body': 'رمزك هو {code}.',
  'code.note': 'الرمز صالح لمدة 5 دقائق. لا تشاركه مع أحد. إذا لم تطلبه، فغيّر كلمة المرور.',
  'factor.TELEGRAM': 'Telegram',
  'factor.GOOGLE_AUTHENTICATOR': 'تطبيق المصادقة',
  'factor.EMAIL': 'البريد الإلكتروني',
  'factorActivated.subject': 'تم تفعيل تسجيل الدخول بخطوتين',
  'factorActivated.body':
    'أصبح تسجيل الدخول إلى حسابك يتطلب خطوة ثانية: {factor}، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
  'factorActivated.button': 'التحقق من أمان الحساب',
  'factorActivated.note': 'إذا كنت أنت من فعل ذلك فلا يلزمك فعل شيء.',
  'factorDeactivated.subject': 'أُزيلت خطوة ثانية من تسجيل دخولك',
  'factorDeactivated.body':
    'لم يعد تسجيل الدخول إلى حسابك يستخدم هذه الخطوة الثانية: {factor}، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
  'factorDeactivated.button': 'التحقق من أمان الحساب',
  'factorDeactivated.note': 'إذا كنت أنت من فعل ذلك فلا يلزمك فعل شيء.',
  'recoveryCodesCreated.subject': 'رموز استرداد جديدة لحسابك',
  'recoveryCodesCreated.body': 'أُنشئت مجموعة جديدة من رموز الاسترداد لحسابك، ولم تعد الرموز السابقة صالحة.',
  'recoveryCodesCreated.button': 'التحقق من أمان الحساب',
  'recoveryCodesCreated.note':
    'إذا كنت أنت من فعل ذلك فلا يلزمك فعل شيء.',
  'recoveryCodeUsed.subject': 'تسجيل دخول برمز استرداد',
  'recoveryCodeUsed.body': 'سجّل شخص ما الدخول إلى حسابك برمز استرداد. الرموز المتبقية: {left}.',
  'recoveryCodeUsed.button': 'إنشاء رموز جديدة',
  'recoveryCodeUsed.note':
    'إذا كنت أنت ولم يبقَ لديك سوى القليل من الرموز، فأنشئ مجموعة جديدة.',
};
