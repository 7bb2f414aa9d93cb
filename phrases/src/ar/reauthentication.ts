import type { reauthentication as en } from '../en/reauthentication.ts';

export const reauthentication = {
  title: 'أدخِل كلمة المرور',
  text: 'مرّ بعض الوقت منذ تسجيل دخولك. أدخِل كلمة المرور لنتأكد من أن الحساب لك.',
  submit: 'متابعة',
  busy: 'جارٍ التحقق…',
} satisfies Record<keyof typeof en, string>;
