import type { ApplicationType } from '@portico/contract/applications';

interface Text {
  readonly title: string;
  readonly description: string;
}

/** What the landing page says of an application; languages that are missing read English. */
export interface TranslatedText {
  readonly en: Text;
  readonly de: Text;
  readonly ar: Text;
}

/** The landing page's words for each application. */
export const applicationTexts: Record<ApplicationType, TranslatedText> = {
  business: {
    en: {
      title: 'The lights stay on for you',
      description: 'Invoices, teams and accounts in one calm place, open whenever your work is.',
    },
    de: {
      title: 'Hier brennt noch Licht',
      description: 'Rechnungen, Teams und Konten an einem ruhigen Ort, geöffnet, solange Sie arbeiten.',
    },
    ar: {
      title: 'أضواؤنا ساهرة من أجلك',
      description: 'الفواتير والفِرق والحسابات في مكان واحد هادئ، مفتوح ما دام عملك مستمرًا.',
    },
  },
  defi: {
    en: {
      title: 'Let it flow, level by level',
      description: 'Lend, swap and earn on open rails. You hold the keys, and you see every step.',
    },
    de: {
      title: 'Es fließt, Stufe um Stufe',
      description:
        'Verleihen, tauschen, verdienen, auf offenen Wegen. Die Schlüssel behalten Sie, und Sie sehen jeden Schritt.',
    },
    ar: {
      title: 'دعه ينساب، درجةً بعد درجة',
      description: 'أقرِض وبادِل واكسب عبر مسارات مفتوحة. المفاتيح بيدك، وكل خطوة أمام عينيك.',
    },
  },
  main: {
    en: {
      title: 'Come in, sit under the tree',
      description: 'Your balance, your people and your news: the courtyard that every other door opens on.',
    },
    de: {
      title: 'Nehmen Sie Platz unter dem Baum',
      description:
        'Ihr Guthaben, Ihre Leute, Ihre Neuigkeiten: der Hof, zu dem sich alle anderen Türen öffnen.',
    },
    ar: {
      title: 'تفضّل واجلس في ظل الشجرة',
      description: 'رصيدك وأحبّاؤك وأخبارك: الفناء الذي تُفتح عليه كل الأبواب.',
    },
  },
  travel: {
    en: {
      title: 'The ferry leaves at seven',
      description: 'Routes, rooms and tickets for the whole coast, with one name on all of them: yours.',
    },
    de: {
      title: 'Die Fähre legt um sieben ab',
      description: 'Routen, Zimmer und Fahrkarten für die ganze Küste, und auf allen steht ein Name: Ihrer.',
    },
    ar: {
      title: 'تُبحر العبّارة في السابعة',
      description: 'رحلات وغرف وتذاكر للساحل كله، وعليها جميعًا اسم واحد: اسمك.',
    },
  },
  store: {
    en: {
      title: 'Market day, every day',
      description: 'Lamps, jugs and baskets by people who make them well. Walk in; we know your name.',
    },
    de: {
      title: 'Jeder Tag ist Markttag',
      description:
        'Lampen, Krüge und Körbe von Menschen, die ihr Handwerk verstehen. Treten Sie ein, man kennt Sie.',
    },
    ar: {
      title: 'كل يوم هنا يوم سوق',
      description: 'مصابيح وأباريق وسلال من أيدٍ تتقن صنعتها. ادخل، فنحن نعرف اسمك.',
    },
  },
  cashback: {
    en: {
      title: 'What you spend comes round again',
      description: 'A little of every purchase returns to you, like water to the fountain.',
    },
    de: {
      title: 'Was Sie ausgeben, kehrt zurück',
      description: 'Von jedem Einkauf fließt ein wenig zu Ihnen zurück, wie Wasser in den Brunnen.',
    },
    ar: {
      title: 'ما تنفقه يعود إليك',
      description: 'جزء من كل عملية شراء يرجع إليك، كما يعود الماء إلى النافورة.',
    },
  },
};
