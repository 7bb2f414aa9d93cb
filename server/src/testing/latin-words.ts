/**
 * The words in Latin letters that a page shows: in a language with other letters, those that stand in the
 * code and not among our texts. `data`, such as references and names, is left out.
 */
export function latinWordsIn(html: string, ...data: readonly string[]): readonly string[] {
  const shown = html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  const rest = ['Portico', 'Telegram', ...data].reduce((words, value) => words.replaceAll(value, ' '), shown);
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}
