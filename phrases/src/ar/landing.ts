import type { ApplicationType } from '@portico/contract/applications';
import type { landing as en } from '../en/landing.ts';

export const landing = {
  carousel: 'تطبيقاتنا',
  carouselRole: 'عرض شرائح',
  slideRole: 'شريحة',
  slide: '{number} من {total}: {name}',
  next: 'التطبيق التالي',
  previous: 'التطبيق السابق',
  goTo: 'عرض {name}',
  pause: 'إيقاف العرض مؤقتًا',
  play: 'متابعة العرض',
  byDay: 'عرض المشهد ليلًا',
  byNight: 'عرض المشهد نهارًا',
  open: 'فتح {application}',
  headline: 'حساب واحد لكل تطبيقاتنا',
} satisfies Record<keyof typeof en, string>;

export const applicationType = {
  business: 'الأعمال',
  defi: 'التمويل اللامركزي',
  main: 'الرئيسي',
  travel: 'السفر',
  store: 'التسوق',
  cashback: 'استرداد النقود',
} satisfies Record<ApplicationType, string>;
