import type { ApplicationId } from '@portico/contract/applications';

interface Text {
  readonly title: string;
  readonly description: string;
}

/** The texts of an application on the landing page. Languages without their own texts show the English ones. */
export interface TranslatedText {
  readonly en: Text;
  readonly de: Text;
  readonly ar: Text;
}

/** The texts of each application of the demo. */
export const applicationTexts: Record<ApplicationId, TranslatedText> = {
  BUSINESS: {
    en: {
      title: 'Run your business in one place',
      description: 'Write invoices, manage your team and see all your accounts. Pick up where you left off.',
    },
    de: {
      title: 'Ihr Unternehmen im Griff',
      description: 'Rechnungen schreiben, Teams verwalten und alle Konten im Blick behalten, an einem Ort.',
    },
    ar: {
      title: 'أدِر أعمالك من مكان واحد',
      description: 'أصدِر الفواتير، ونظّم فريقك، وتابع جميع حساباتك في مكان واحد.',
    },
  },
  DEFI: {
    en: {
      title: 'Lend, swap and earn',
      description:
        'Use decentralised finance with your account. Your keys stay with you, and you can follow every step.',
    },
    de: {
      title: 'Verleihen, tauschen, verdienen',
      description:
        'Nutzen Sie dezentrale Finanzdienste mit Ihrem Konto. Ihre Schlüssel bleiben bei Ihnen, und jeder Schritt ist nachvollziehbar.',
    },
    ar: {
      title: 'أقرِض وبادِل واكسب',
      description: 'استخدم خدمات التمويل اللامركزي بحسابك. تبقى المفاتيح معك، ويمكنك متابعة كل خطوة.',
    },
  },
  MAIN: {
    en: {
      title: 'Everything about you at a glance',
      description: 'See your balance, your contacts and your news, and open all your other apps from here.',
    },
    de: {
      title: 'Alles Wichtige auf einen Blick',
      description:
        'Guthaben, Kontakte und Neuigkeiten an einem Ort. Von hier öffnen Sie auch alle anderen Apps.',
    },
    ar: {
      title: 'كل ما يهمّك في لمحة واحدة',
      description: 'اطّلع على رصيدك وجهات اتصالك وآخر أخبارك، وافتح من هنا جميع تطبيقاتك الأخرى.',
    },
  },
  TRAVEL: {
    en: {
      title: 'Plan and book your next trip',
      description: 'Find routes, rooms and tickets, and keep all your bookings under one account.',
    },
    de: {
      title: 'Die nächste Reise planen und buchen',
      description:
        'Finden Sie Routen, Zimmer und Fahrkarten, und behalten Sie alle Buchungen in einem Konto im Blick.',
    },
    ar: {
      title: 'خطّط لرحلتك القادمة واحجزها',
      description: 'ابحث عن المسارات والغرف والتذاكر، واحتفظ بجميع حجوزاتك في حساب واحد.',
    },
  },
  STORE: {
    en: {
      title: 'Handmade things for your home',
      description:
        'Buy lamps, jugs and baskets from skilled makers. With your account you order in a few clicks.',
    },
    de: {
      title: 'Handgemachtes für Ihr Zuhause',
      description:
        'Kaufen Sie Lampen, Krüge und Körbe aus guten Werkstätten. Mit Ihrem Konto bestellen Sie in wenigen Klicks.',
    },
    ar: {
      title: 'منتجات يدوية لبيتك',
      description: 'تسوّق المصابيح والأباريق والسلال من حِرفيين مَهَرة. بحسابك تُتمّ طلبك ببضع نقرات.',
    },
  },
  CASHBACK: {
    en: {
      title: 'Get money back when you shop',
      description: 'You get part of each purchase back, and see how much you have saved.',
    },
    de: {
      title: 'Geld zurück bei jedem Einkauf',
      description: 'Sie erhalten einen Teil jedes Einkaufs zurück und sehen, wie viel Sie gespart haben.',
    },
    ar: {
      title: 'استرِدّ جزءًا من مشترياتك',
      description: 'تسترِدّ جزءًا من قيمة كل عملية شراء، وترى كم وفّرت حتى الآن.',
    },
  },
};
