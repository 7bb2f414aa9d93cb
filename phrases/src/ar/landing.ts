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
  byDay: 'التبديل إلى المظهر الداكن',
  byNight: 'التبديل إلى المظهر الفاتح',
  open: 'فتح {application}',
  headline: 'حساب واحد لكل تطبيقاتنا',
  typeBusiness: 'الأعمال',
  typeDefi: 'التمويل اللامركزي',
  typeMain: 'الرئيسي',
  typeTravel: 'السفر',
  typeStore: 'التسوق',
  typeCashback: 'استرداد النقود',
} satisfies Record<keyof typeof en, string>;
