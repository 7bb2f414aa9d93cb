/** A sample legal document: what it is, and what the operator has to write in its place. */
interface SampleDocument {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const documentNames = [
  'imprint',
  'terms-and-conditions',
  'privacy-policy',
  'terms-of-use',
  'cookie-policy',
] as const;
export type DocumentName = (typeof documentNames)[number];

type Documents = Readonly<Record<DocumentName, SampleDocument>>;

const en: Documents = {
  imprint: {
    title: 'Imprint',
    paragraphs: [
      'This is a sample. The operator of this installation replaces it with their own imprint.',
      'It names the company behind the service, its legal form and seat, who represents it, where it is registered and under which number, its VAT number, and how to reach it by post, e-mail and telephone.',
    ],
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    paragraphs: [
      'This is a sample. The operator of this installation replaces it with their own terms.',
      'They say who may open an account, what the account can be used for in each linked application, which duties both sides have, how a contract ends, and which law applies.',
    ],
  },
  'privacy-policy': {
    title: 'Privacy policy',
    paragraphs: [
      'This is a sample. The operator of this installation replaces it with their own policy.',
      'It says which data are kept (names, e-mail address, nationality, documents sent for verification, devices and addresses of sign-ins), why and for how long, who receives them, and which rights a person has: to see, correct, export and erase their data, and to complain.',
    ],
  },
  'terms-of-use': {
    title: 'Terms of use',
    paragraphs: [
      'This is a sample. The operator of this installation replaces it with their own terms.',
      'They say what may and may not be done with the portal: one person, one account; no sharing of passwords; no automated access beyond the documented calls; what happens when somebody breaks the rules.',
    ],
  },
  'cookie-policy': {
    title: 'Cookie policy',
    paragraphs: [
      'This is a sample. The operator of this installation replaces it with their own policy.',
      'The portal keeps only what it needs to work: who is signed in and on which browser, an invitation or application you came with, and that you have read this notice. Nothing measures you, and nobody else sets a cookie here.',
    ],
  },
};

const de: Documents = {
  imprint: {
    title: 'Impressum',
    paragraphs: [
      'Dies ist ein Muster. Wer diese Installation betreibt, setzt das eigene Impressum an seine Stelle.',
      'Es nennt das Unternehmen hinter dem Dienst, Rechtsform und Sitz, wer es vertritt, wo und unter welcher Nummer es eingetragen ist, die Umsatzsteuer-Identifikationsnummer und wie man es per Post, E-Mail und Telefon erreicht.',
    ],
  },
  'terms-and-conditions': {
    title: 'Allgemeine Geschäftsbedingungen',
    paragraphs: [
      'Dies ist ein Muster. Wer diese Installation betreibt, setzt die eigenen Bedingungen an seine Stelle.',
      'Sie sagen, wer ein Konto eröffnen darf, was das Konto in jeder verbundenen Anwendung öffnet, was beide Seiten einander schulden, wie ein Vertrag endet und welches Recht gilt.',
    ],
  },
  'privacy-policy': {
    title: 'Datenschutzerklärung',
    paragraphs: [
      'Dies ist ein Muster. Wer diese Installation betreibt, setzt die eigene Erklärung an seine Stelle.',
      'Sie sagt, welche Daten gespeichert werden (Namen, E-Mail-Adresse, Nationalität, zur Prüfung gesandte Dokumente, Geräte und Adressen von Anmeldungen), warum und wie lange, wer sie erhält und welche Rechte eine Person hat: Auskunft, Berichtigung, Übertragung, Löschung und Beschwerde.',
    ],
  },
  'terms-of-use': {
    title: 'Nutzungsbedingungen',
    paragraphs: [
      'Dies ist ein Muster. Wer diese Installation betreibt, setzt die eigenen Bedingungen an seine Stelle.',
      'Sie sagen, was mit dem Portal erlaubt ist und was nicht: eine Person, ein Konto; Passwörter werden nicht geteilt; kein automatisierter Zugriff außer über die dokumentierten Aufrufe; und was geschieht, wenn jemand die Regeln bricht.',
    ],
  },
  'cookie-policy': {
    title: 'Cookie-Richtlinie',
    paragraphs: [
      'Dies ist ein Muster. Wer diese Installation betreibt, setzt die eigene Richtlinie an seine Stelle.',
      'Das Portal speichert nur, was es braucht: wer in welchem Browser angemeldet ist, eine Einladung oder Anwendung, mit der Sie gekommen sind, und dass Sie diesen Hinweis gelesen haben. Nichts misst Sie, und niemand sonst setzt hier ein Cookie.',
    ],
  },
};

const ar: Documents = {
  imprint: {
    title: 'بيانات الناشر',
    paragraphs: [
      'هذا نموذج. على مشغِّل هذه المنصة أن يضع بياناته مكانه.',
      'يذكر الشركة التي تقف وراء الخدمة وشكلها القانوني ومقرها ومن يمثلها ومكان تسجيلها ورقمه ورقمها الضريبي وكيفية التواصل معها بالبريد والبريد الإلكتروني والهاتف.',
    ],
  },
  'terms-and-conditions': {
    title: 'الشروط والأحكام',
    paragraphs: [
      'هذا نموذج. على مشغِّل هذه المنصة أن يضع شروطه مكانه.',
      'تبيِّن من يحق له فتح حساب، وما الذي يتيحه الحساب في كل تطبيق مرتبط، وما يلتزم به كل طرف، وكيف ينتهي العقد، وأي قانون يسري.',
    ],
  },
  'privacy-policy': {
    title: 'سياسة الخصوصية',
    paragraphs: [
      'هذا نموذج. على مشغِّل هذه المنصة أن يضع سياسته مكانه.',
      'تبيِّن البيانات المحفوظة (الأسماء والبريد الإلكتروني والجنسية والوثائق المرسلة للتحقق وأجهزة تسجيل الدخول وعناوينها) وسبب حفظها ومدته ومن يتلقاها وحقوق الشخص: الاطلاع والتصحيح والنقل والحذف والشكوى.',
    ],
  },
  'terms-of-use': {
    title: 'شروط الاستخدام',
    paragraphs: [
      'هذا نموذج. على مشغِّل هذه المنصة أن يضع شروطه مكانه.',
      'تبيِّن ما يجوز وما لا يجوز في استخدام البوابة: شخص واحد وحساب واحد؛ لا مشاركة لكلمات المرور؛ لا وصول آليًا إلا عبر الواجهات الموثقة؛ وما يحدث عند مخالفة القواعد.',
    ],
  },
  'cookie-policy': {
    title: 'سياسة ملفات تعريف الارتباط',
    paragraphs: [
      'هذا نموذج. على مشغِّل هذه المنصة أن يضع سياسته مكانه.',
      'لا تحفظ البوابة إلا ما تحتاج إليه لتعمل: من سجَّل الدخول وعلى أي متصفح، والدعوة أو التطبيق الذي جئت منه، وأنك قرأت هذا التنبيه. لا شيء يقيس سلوكك، ولا أحد غيرنا يضع هنا ملف تعريف ارتباط.',
    ],
  },
};

/** The sample documents, by language. A language without its own is served the English ones. */
export const sampleDocuments = { en, de, ar } as const;
