import type { TwoFactorCode } from '@portico/contract/errors';

export const twoFactorErrors = {
  token_already_exists: 'هذه الطريقة مفعّلة بالفعل.',
  two_fa_already_enabled: 'هناك طريقة أخرى مفعّلة بالفعل. لا يمكن تفعيل أكثر من طريقة واحدة في الوقت نفسه.',
  config_not_found: 'هذا الإعداد غير متاح.',
  invalid_token_data: 'يُرجى مراجعة ما أدخلته.',
} as const satisfies Record<TwoFactorCode, string>;
