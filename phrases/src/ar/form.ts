import type { form as en } from '../en/form.ts';

export const form = {
  enterEmail: 'أدخِل بريدك الإلكتروني.',
  enterPassword: 'أدخِل كلمة المرور.',
  enterCurrentPassword: 'أدخِل كلمة المرور الحالية.',
  choosePassword: 'اختر كلمة مرور.',
  repeatPassword: 'أدخِل كلمة المرور مرة أخرى.',
  enterFirstName: 'أدخِل اسمك الأول.',
  enterLastName: 'أدخِل اسم العائلة.',
  chooseNationality: 'اختر جنسيتك.',
  enterInvitation: 'أدخِل رمز دعوتك.',
  waitToRetry: 'محاولات كثيرة. حاول مرة أخرى بعد {time}.',
} satisfies Record<keyof typeof en, string>;
