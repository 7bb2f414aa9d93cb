import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { directionOf, type Locale, locales } from '@portico/contract/locales';
import { loadComplete } from '@portico/phrases/load-language';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/programs.js';

// Prints the sample legal documents anew: `npm run sample-documents`. Their PDFs are part of the repository and contain the letters that
// they need. Fonts for all scripts have to be installed: DejaVu, and Debian's fonts-noto-core and fonts-noto-cjk.
const names = {
  imprint: 'shell.imprint',
  'terms-and-conditions': 'shell.termsAndConditions',
  'privacy-policy': 'shell.privacyPolicy',
  'terms-of-use': 'shell.termsOfUse',
  'cookie-policy': 'shell.cookiePolicy',
} as const;

const notices: Readonly<Record<Locale, string>> = {
  ar: 'هذا نموذج وليس نصًا قانونيًا. على مشغِّل هذه الخدمة أن يضع وثيقته مكانه.',
  bn: 'এটি একটি নমুনা, আইনি নথি নয়। এই পরিষেবার পরিচালক এর জায়গায় নিজের নথি রাখবেন।',
  cs: 'Toto je vzor, nikoli právní dokument. Provozovatel této služby jej nahradí vlastním dokumentem.',
  de: 'Dies ist ein Muster und kein rechtlicher Text. Wer diesen Dienst betreibt, setzt das eigene Dokument an seine Stelle.',
  en: 'This is a sample, not a legal text. The operator of this service puts their own document in its place.',
  es: 'Esto es un ejemplo, no un texto legal. El titular de este servicio debe sustituirlo por su propio documento.',
  fr: 'Ceci est un exemple, et non un texte juridique. L’exploitant de ce service le remplace par son propre document.',
  hi: 'यह एक नमूना है, कानूनी दस्तावेज़ नहीं। इस सेवा के संचालक इसकी जगह अपना दस्तावेज़ रखेंगे।',
  id: 'Ini adalah contoh, bukan dokumen hukum. Pengelola layanan ini menggantinya dengan dokumen miliknya sendiri.',
  it: 'Questo è un esempio, non un testo legale. Il gestore di questo servizio lo sostituisce con il proprio documento.',
  ja: 'これはサンプルであり、法的な文書ではありません。本サービスの運営者が、自社の文書に差し替えます。',
  kk: 'Бұл — үлгі, заңды құжат емес. Осы қызметтің операторы оның орнына өз құжатын қояды.',
  ko: '이 문서는 예시이며 법적 효력이 없습니다. 서비스 운영자가 자체 문서로 교체해야 합니다.',
  mn: 'Энэ бол загвар бөгөөд хууль зүйн баримт бичиг биш. Үйлчилгээ эрхлэгч өөрийн баримт бичгээр солино.',
  ms: 'Ini ialah contoh, bukan dokumen undang-undang. Pengendali perkhidmatan ini menggantikannya dengan dokumen sendiri.',
  pt: 'Este é um exemplo, não um texto jurídico. O operador deste serviço deve substituí-lo pelo seu próprio documento.',
  ru: 'Это образец, а не юридический документ. Оператор сервиса заменяет его собственным документом.',
  th: 'นี่คือตัวอย่าง ไม่ใช่เอกสารทางกฎหมาย ผู้ให้บริการจะนำเอกสารของตนมาใช้แทน',
  tr: 'Bu bir örnektir, hukuki bir metin değildir. Bu hizmetin işletmecisi yerine kendi belgesini koyar.',
  vi: 'Đây là bản mẫu, không phải văn bản pháp lý. Đơn vị vận hành dịch vụ này sẽ thay bằng tài liệu của mình.',
  zh: '本文件仅为示例，不具有法律效力。本服务的运营方应以自己的文件替换。',
};

/** Chinese characters have other forms in Japanese and Korean fonts. */
const charactersOf: Partial<Record<Locale, string>> = { ja: 'JP', ko: 'KR' };

const folder = join(import.meta.dirname, '../server/cdn');
const browser = await chromium.launch({
  executablePath: await findChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
for (const locale of locales) {
  const { phrases } = await loadComplete(locale);
  await mkdir(join(folder, locale), { recursive: true });
  const fonts = `'DejaVu Sans', 'Noto Sans Devanagari', 'Noto Sans Bengali', 'Noto Sans Thai', 'Noto Sans CJK ${charactersOf[locale] ?? 'SC'}'`;
  for (const [name, id] of Object.entries(names)) {
    const title = phrases[id] ?? name;
    await page.setContent(`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><title>${title}</title>
<style>body { font: 12pt/1.6 ${fonts}; color: #17151C; margin: 2.5cm } h1 { color: #3D3AD6; font-size: 22pt; font-weight: normal }</style>
<h1>${title}</h1><p>${notices[locale]}</p></html>`);
    await page.pdf({ path: join(folder, locale, `${name}.pdf`), format: 'A4', tagged: true, outline: false });
  }
}
await browser.close();
