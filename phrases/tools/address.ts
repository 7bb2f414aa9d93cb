import type { Locale } from '@portico/contract/locales';

type Pattern = readonly [RegExp, string];

const address = 'addresses the reader in another form than the guide says';
const gender = 'makes the reader a man, which the guide forbids';
const beforeDate = 'has a word before a date that needs another form there';

/** A word that no letter precedes or follows. `\b` knows Latin letters alone. */
const word = (words: string, flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, flags);

/** The beginning of a sentence. */
const start = '(?:^|[.:?!] |[¿¡])';

/** A word with a capital within a sentence. */
const within = (words: string) => new RegExp(`[\\p{L},;] (?:${words})(?!\\p{L})`, 'u');

/**
 * How a language speaks to the reader. Only words that no right text has: others are left to a second reader.
 */
const byLanguage: Readonly<Partial<Record<Locale, readonly Pattern[]>>> = {
  bn: [[word('আপনাদের|তুমি|তোমার|তোমাকে'), address]],
  de: [[word('du|dich|dir|deine?[mnrs]?', 'iu'), address]],
  es: [
    [word('ustedes|usted|vosotros|vuestr[oa]s?', 'iu'), address],
    [
      new RegExp(
        `${start}(?:Indique|Inicie|Introduzca|Elija|Escriba|Vuelva|Compruebe|Inténtelo|Sustitúyal[oa])(?!\\p{L})`,
        'u',
      ),
      address,
    ],
    [
      /(?:estás|has sido|eres|te has) (?:verificado|conectado|registrado|invitado|bloqueado)(?!\p{L})/iu,
      gender,
    ],
    [/hasta \{(?:time|date)\}/, beforeDate],
  ],
  fr: [
    [word('tu|toi|ton|tes', 'iu'), address],
    [
      /(?:êtes|serez|étiez|avez été|restez) (?:connecté|déconnecté|inscrit|invité|dirigé|redirigé|vérifié|bloqué)(?!\p{L})/iu,
      gender,
    ],
    [/(?:jusqu’à|à partir de) \{(?:time|date)\}/, beforeDate],
  ],
  hi: [
    [word('तुम|तुम्हारा|तुम्हारी|तुम्हारे|तू'), address],
    [/आप (?:[^।]* )?(?:सकते|सकती|चुके|चुकी) हैं/u, gender],
  ],
  id: [[word('anda'), address]],
  it: [
    [within('Lei|Suo|Sua|Suoi|Sue'), address],
    [
      new RegExp(
        `${start}(?:Indichi|Inserisca|Scelga|Riprovi|Acceda|Apra|Verifichi|Scriva|Confronti l)(?!\\p{L})`,
        'u',
      ),
      address,
    ],
    [
      /(?:sei|sarai|sei stato|ti sei|te ne sei) (?:verificato|connesso|disconnesso|registrato|invitato|andato|bloccato)(?!\p{L})/iu,
      gender,
    ],
    [/(?:fino a|(?:^|[ ,])(?:il|al|dal)) \{(?:time|date)\}/, beforeDate],
  ],
  kk: [
    [word('сіз|сізді|сізге|сіздің|сізден|сізде|сізбен'), address],
    [/\{(?:time|date)\} (?:дейін|кейін|бастап)(?!\p{L})/u, beforeDate],
  ],
  mn: [[word('та|таны|таныг|танд|танаас|тантай'), address]],
  ms: [[within('Anda'), address]],
  pt: [
    [word('tu|teus?|tuas?|contigo|vós', 'iu'), address],
    [
      /você (?:[^.]* )?(?:é|está|estiver|foi) (?:verificado|conectado|desconectado|cadastrado|convidado|bloqueado)(?!\p{L})/iu,
      gender,
    ],
  ],
  ru: [
    [word('ты|тебя|тебе|тобой|твой|твоя|твоё|твои', 'iu'), address],
    [within('Вы|Вас|Вам|Вами|Ваш\\p{L}*'), address],
  ],
  tr: [[word('sen|senin|sana|sende|senden', 'iu'), address]],
  vi: [[word('chúng ta|quý khách', 'iu'), address]],
  zh: [[/你/, address]],
};

/** What is wrong with the words by which a text speaks to the reader. */
export function addressFaults(locale: Locale, text: string): string[] {
  const own = (byLanguage[locale] ?? []).filter(([pattern]) => pattern.test(text)).map(([, fault]) => fault);
  // As in “connecté(e)” and “connesso/a”.
  const both = /\p{L}(?:\((?:a|e|as|es|а)\)|\/(?:a|e|as|es)(?!\p{L}))/u.test(text)
    ? ['has two genders in one word']
    : [];
  return [...own, ...both];
}
