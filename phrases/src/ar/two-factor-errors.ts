import type { TwoFactorCode } from '@portico/contract/errors';

export const twoFactorErrors = {
  token_already_exists: 'هذه الطريقة مفعّلة بالفعل.',
  two_fa_already_enabled: 'هناك طريقة أخرى مفعّلة بالفعل. لا يمكن تفعيل أكثر من طريقة واحدة في الوقت نفسه.',
  factor_not_proved:
    'بصفتك من فريق العمل، أضف هذا بعد تسجيل الدخول بمفتاح مرور أو برمز: سجّل الخروج ثم ادخل بتلك الطريقة. المتصفح الموثوق لا يطلب رمزًا، فأزِله من القائمة أولًا.',
  config_not_found: 'هذا الإعداد غير متاح.',
  invalid_token_data: 'يُرجى مراجعة ما أدخلته.',
} as const satisfies Record<TwoFactorCode, string>;
