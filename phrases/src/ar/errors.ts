import type { GuestErrorCode } from '@portico/contract/errors';

export const errors = {
  internal_server_error: 'حدث خطأ من جانبنا. حاول مرة أخرى بعد لحظات.',
  server_error: 'يتعذّر الوصول إلينا الآن. تحقق من اتصالك وحاول مرة أخرى.',
  access_denied: 'لا يُسمح لك بذلك. إذا كنت ترى أن هذا خطأ، فاكتب إلى {email}.',
  invalid_request: 'لم ينجح ذلك. أعِد تحميل الصفحة وحاول مرة أخرى.',
  invalid_value: 'أدخِل قيمة أخرى. هذه القيمة غير مسموح بها هنا.',
  not_found: 'لم نعثر على هذا. ربما أُزيل.',
  too_many_requests: 'محاولات كثيرة جدًا. انتظر لحظة ثم حاول مرة أخرى.',

  invalid_grant: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  bad_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  user_disabled: 'هذا الحساب غير مفعّل. إذا احتجت إلى مساعدة فاكتب إلى {email}.',
  user_account_locked: 'أُدخلت كلمة مرور خاطئة مرات كثيرة. هذا الحساب مقفل لبضع دقائق.',
  invalid_token: 'رمز الوصول غير صالح',
  invalid_recaptcha: 'لم ينجح التحقق الأمني. حاول مرة أخرى.',
  google_recaptcha_v2_required: 'يُرجى إكمال التحقق الأمني.',
  unsupported_application: 'لا نعرف هذا التطبيق.',
  invalid_client: 'إعداد هذه الصفحة غير صحيح. يُرجى إبلاغ {email}.',
  unauthorized_client: 'لا يُسمح لهذه الصفحة بذلك. يُرجى إبلاغ {email}.',
  unsupported_grant_type: 'طريقة تسجيل الدخول هذه غير متاحة.',
  authorization_pending: 'بانتظار جهازك الآخر.',
  slow_down: 'بانتظار جهازك الآخر.',
  expired_token: 'انتهت صلاحية هذا الرمز. احصل على رمز جديد.',

  incorrect_otp: 'هذا الرمز غير صحيح.',
  otp_confirmation_error: 'لم تبقَ أي محاولة لهذا الرمز. سجّل الدخول مرة أخرى للحصول على رمز جديد.',
  confirmation_code_error: 'لم تبقَ أي محاولة لهذا الرمز. احصل على رمز جديد.',
  invalid_confirmation_code: 'هذا الرمز غير صحيح.',
  incorrect_code: 'هذا الرمز غير صحيح أو انتهت صلاحيته.',

  invalid_passkey: 'لم يعمل مفتاح المرور هذا. حاول مرة أخرى أو سجّل الدخول بكلمة المرور.',
  passkey_suspended:
    'مفتاح المرور هذا موقوف مؤقتًا، لأنه أُضيف خلال الأسبوع الذي سبق إعادة تعيين كلمة المرور. سجّل الدخول بكلمة المرور، ثم أكّد المفتاح ضمن «الأمان».',

  blocked_invite_code: 'لم يعد ممكنًا استخدام هذه الدعوة. اطلب دعوة جديدة.',
  incorrect_invite_code: 'هذه الدعوة غير صالحة.',
  email_occupied: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',

  required: 'هذا الحقل مطلوب.',
  not_match: 'كلمتا المرور غير متطابقتين.',
  wrong_old_password: 'هذه ليست كلمة مرورك الحالية.',
  only_latin_chars: 'استخدم أحرفًا لاتينية فقط، كما في جواز سفرك.',
  min_length:
    'استخدم {min, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل.',
  max_length: 'هذا أطول من المسموح به. يُرجى اختصاره.',
  wrong_email: 'أدخِل عنوانًا مثل name@example.com.',
  invalid_password_chars: 'استخدم أحرفًا لاتينية وأرقامًا والرموز الخاصة المذكورة فقط.',
  invalid_password_format: 'كلمة المرور لا تستوفي كل القواعد في القائمة.',
  guessable_password: 'من السهل تخمين كلمة المرور هذه. تجنّب الكلمات الشائعة واسمك وبريدك الإلكتروني.',
  same_password: 'هذه هي كلمة مرورك الحالية.',
  incorrect_password: 'كلمة المرور هذه غير صحيحة.',
  incorrect_password_format: 'كلمة المرور لا تستوفي كل القواعد في القائمة.',
  validation_error: 'يُرجى مراجعة الحقول المحدَّدة.',

  profile_not_found: 'تعذّر تحميل ملفك الشخصي. حاول مرة أخرى.',
} satisfies Record<GuestErrorCode, string>;
