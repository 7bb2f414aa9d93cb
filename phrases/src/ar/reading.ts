import type { reading as en } from '../en/reading.ts';

/** What is read from a picture of a passport. */
export const reading = {
  progress: 'جارٍ قراءة جواز سفرك…',
  cancel: 'إيقاف القراءة',
  done: '{count, plural, =0 {تتطابق الصورة مع ما كتبته.} zero {تتطابق الصورة مع ما كتبته.} one {مُلئ حقل واحد من صورتك.} two {مُلئ حقلان من صورتك.} few {مُلئت # حقول من صورتك.} many {مُلئ # حقلًا من صورتك.} other {مُلئ # حقل من صورتك.}}',
  compare: 'قارن البيانات بجواز سفرك وصحّح ما يختلف، ثم املأ ما بقي فارغًا.',
  typeIt: 'يُرجى كتابة بياناتك',
  illegible:
    'تعذّرت قراءة السطرين في أسفل الصفحة. اكتب ما في جواز سفرك، أو التقط صورة أخرى يكون فيها السطران واضحين وبلا انعكاسات.',
  failed: 'تعذّرت قراءة هذه الصورة في هذا المتصفح. اكتب ما في جواز سفرك.',
  checked: 'قُرئ من صورتك',
  unchecked: 'قُرئ من صورتك، يُرجى المقارنة',
  doubtful: 'تحقق من هذا: لم نتمكن من قراءته بيقين',
  differs: 'في الصورة شيء آخر. أيهما صحيح؟',
  difference: '{field}: كتبت «{typed}»، وفي الصورة «{read}».',
  use: 'استخدام «{value}»',
} satisfies Record<keyof typeof en, string>;
