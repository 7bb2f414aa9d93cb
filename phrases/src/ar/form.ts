import type { form as en } from '../en/form.ts';

export const form = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordAgain: 'كلمة المرور مرة أخرى',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  countryPlaceholder: 'اكتب للبحث',
  countryLoading: 'جارٍ تحميل البلدان…',
  countryEmpty: 'لم يُعثر على بلد',
  countryResults:
    '{count, plural, zero {لا يوجد بلد مطابق} one {بلد واحد مطابق} two {بلدان مطابقان} few {# بلدان مطابقة} many {# بلدًا مطابقًا} other {# بلد مطابق}}',
  enterEmail: 'أدخِل بريدك الإلكتروني.',
  enterPassword: 'أدخِل كلمة المرور.',
  enterCurrentPassword: 'أدخِل كلمة المرور الحالية.',
  choosePassword: 'اختر كلمة مرور.',
  repeatPassword: 'أدخِل كلمة المرور مرة أخرى.',
  enterFirstName: 'أدخِل اسمك الأول.',
  enterLastName: 'أدخِل اسم العائلة.',
  chooseNationality: 'اختر جنسيتك.',
  enterInvitation: 'أدخِل رمز دعوتك.',
  waitToRetry: 'محاولات كثيرة جدًا. حاول مرة أخرى بعد {time}.',
  backToSignIn: 'العودة إلى تسجيل الدخول',
} satisfies Record<keyof typeof en, string>;
