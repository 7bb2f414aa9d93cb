/**
 * How the beginnings of Japanese names of countries in Chinese characters are read. Data of `Intl` does not
 * know that; longer ones come first.
 */
const readings = [
  ['中華人民共和国', 'チュウカジンミンキョウワコク'],
  ['合衆国', 'ガッシュウコク'],
  ['北朝鮮', 'キタチョウセン'],
  ['中央', 'チュウオウ'],
  ['中国', 'チュウゴク'],
  ['仏領', 'フツリョウ'],
  ['南極', 'ナンキョク'],
  ['台湾', 'タイワン'],
  ['日本', 'ニホン'],
  ['米領', 'ベイリョウ'],
  ['英領', 'エイリョウ'],
  ['赤道', 'セキドウ'],
  ['韓国', 'カンコク'],
  ['北', 'キタ'],
  ['南', 'ミナミ'],
  ['東', 'ヒガシ'],
  ['西', 'ニシ'],
] as const;

/**
 * A Japanese name as it is read, by which lists are sorted and people search; a name in kana is itself.
 * @example readingOf('日本') // 'ニホン'
 */
export function readingOf(name: string): string {
  const known = readings.find(([characters]) => name.startsWith(characters));
  return known ? known[1] + name.slice(known[0].length) : name;
}
