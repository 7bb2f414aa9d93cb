import type { Locale } from '@portico/contract/locales';
import { locales } from '@portico/contract/locales';
import { describe, expect, it } from 'vitest';
import { allTexts, english, join } from './english.ts';
import { parseGuide, readGuide } from './guide.ts';
import { faultsOf, faultsOfText } from './rules.ts';

const guide = parseGuide(`# French

## Never

mdp, appli*, 密码, store

## Exempt

login.busy

## Terms

| English | French | forms |
|---|---|---|
| account | compte | |
| passkey | clé d’accès | clé* d’accès |
`);
const originals = {
  'login.title': 'Sign in',
  'login.hello': 'Hello {name}',
  'login.busy': 'Waiting for your passkey',
  'login.tries': '{count, plural, =0 {No try left} one {# try left} other {# tries left}}',
  'login.link': 'New here? <link>Create an account</link>',
  'login.add': 'Add a passkey',
  'login.time': 'The link works for 24 hours.',
  'login.limit': 'Up to 2,000 characters',
  'login.brand': 'Use Google Authenticator',
  'login.min': 'Use {min} characters',
  'error.not_found': 'We could not find this.',
  'theme.dark': 'Dark',
  'login.write': 'Write to <mdp>us</mdp>',
  'reading.done': 'We filled in everything that your picture shows.',
  'mail.reset.subject': 'Choose a new password for {product}',
};

const faultsIn = (locale: Locale, id: string, text: unknown) =>
  faultsOfText(locale, id, text, originals, guide).map(({ fault }) => fault);

describe('the rules for texts [1.5]', () => {
  it.each([
    ['fr', 'login.title', 'Se connecter'],
    ['fr', 'login.hello', 'Bonjour {name}'],
    [
      'fr',
      'login.tries',
      '{count, plural, =0 {Aucun essai} one {# essai} many {# d’essais} other {# essais}}',
    ],
    ['ja', 'login.tries', '{count, plural, =0 {残りなし} other {残り#回}}'],
    ['ja', 'login.tries', '残り{count}回'],
    ['ar', 'login.min', '{min, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}'],
    ['fr', 'login.link', '<link>Créer un compte</link>, si vous êtes ici pour la première fois'],
    ['fr', 'login.add', 'Ajouter une clé d’accès'],
    ['fr', 'login.add', 'Deux clés d’accès'],
    ['fr', 'login.busy', 'Un instant'],
    ['fr', 'login.time', 'Le lien fonctionne 24\u00a0heures.'],
    ['fr', 'login.limit', 'Jusqu’à 2\u202f000\u00a0caractères'],
    ['es', 'login.limit', 'Hasta 2000\u00a0caracteres'],
    ['fr', 'login.title', 'App Store'],
    ['es', 'login.title', 'sin consulta (?)'],
    ['fr', 'login.title', 'sans requête (?)'],
    ['fr', 'theme.dark', 'Très sombre'],
    ['zh', 'theme.dark', '非常非常非常暗的'],
    ['fr', 'error.not_found', 'Nous n’avons rien trouvé.'],
    ['fr', 'mail.reset.subject', 'Choisissez un nouveau mot de passe pour {product}'],
  ] as const)('The rules for texts accept, in the language %s and as the text %s: %s', (locale, id, text) => {
    expect(faultsIn(locale, id, text)).toEqual([]);
  });

  it.each([
    ['fr', 'login.nothing', 'Rien', 'is no text of the product'],
    ['fr', 'login.title', 7, 'is no text'],
    ['fr', 'login.title', ' ', 'is empty'],
    ['fr', 'login.title', 'Se  connecter', 'has a space at its beginning or end, or two in a row'],
    ['fr', 'login.title', 'Cre\u0301er', 'is not in the normal form NFC'],
    ['fr', 'login.hello', 'Bonjour', 'lacks {name}'],
    ['fr', 'login.hello', 'Bonjour {nom}', 'has {nom}, which the English lacks'],
    [
      'fr',
      'login.hello',
      '{name, plural, one {#} many {#} other {#}}',
      'has a plural of {name}, which the English lacks',
    ],
    ['fr', 'login.hello', 'Bonjour {name', 'is no valid message'],
    ['fr', 'login.tries', '{count, plural, =0 {Rien} one {#} other {#}}', 'lacks the form “many” of {count}'],
    ['ru', 'login.tries', '{count, plural, =0 {Нет} one {#} other {#}}', 'lacks the form “few” of {count}'],
    [
      'ja',
      'login.tries',
      '{count, plural, =0 {なし} one {1回} other {#回}}',
      'has the form “one” of {count}, which 日本語 lacks',
    ],
    ['fr', 'login.tries', '{count, plural, one {#} many {#} other {#}}', 'lacks the case “=0” of {count}'],
    ['fr', 'login.tries', 'Essais\u00a0: {count}', 'does not count {count}'],
    ['fr', 'login.link', 'Créer un compte', 'has the tags “” instead of “link”'],
    ['fr', 'login.link', '<link>Créer</b>', 'has the tags “” instead of “link”'],
    ['fr', 'login.title', 'Se connecter <b', 'has HTML, or a tag that is not closed'],
    ['fr', 'login.title', 'Se&nbsp;connecter', 'has HTML, or a tag that is not closed'],
    [
      'fr',
      'mail.reset.subject',
      'Choisissez dès maintenant un nouveau mot de passe pour {product}',
      'has 62 characters as a subject, more than 60',
    ],
    ['fr', 'theme.dark', 'Beaucoup plus sombre', 'is 20 letters wide, and its place has room for 16'],
    ['zh', 'theme.dark', '非常非常非常非常暗', 'is 18 letters wide, and its place has room for 16'],
    ['fr', 'login.brand', 'Utilisez l’authentificateur', 'lacks the name Google Authenticator'],
    ['fr', 'login.time', 'Le lien fonctionne un jour.', 'lacks the number 24'],
    ['fr', 'login.limit', 'Jusqu’à 200\u00a0caractères', 'lacks the number 2000'],
    ['fr', 'login.time', 'The link works for 24 hours.', 'is English'],
    ['fr', 'error.not_found', 'Rien\u202f!', 'is an error that shouts'],
    ['fr', 'login.title', "L'accès", 'has straight quotes, which ICU reads as escapes'],
    ['fr', 'login.title', 'Connexion...', 'has three full stops instead of …'],
    ['hi', 'login.title', '५ कोड', 'has digits that are not Latin'],
    ['fr', 'login.title', 'Se\u200bconnecter', 'has an invisible character'],
    ['fr', 'login.title', 'Le “code”', 'has quotes of another language'],
    ['fr', 'login.title', 'Prêt ?', 'needs a narrow space (\\u202f) before ; ! ?'],
    ['fr', 'login.title', 'Code: un', 'needs a non-breaking space (\\u00a0) before : and inside « »'],
    ['es', 'login.title', 'Listo?', 'has a question or exclamation without ¿ or ¡'],
    ['de', 'login.title', 'Moment …', 'needs a non-breaking space (\\u00a0) before …'],
    ['ar', 'login.title', 'نعم?', 'has Latin punctuation'],
    ['ja', 'login.title', '確認 する', 'has a space beside a character that needs none'],
    ['zh', 'login.title', '登录,确认', 'has half-width punctuation'],
    ['hi', 'login.title', 'खाता है.', 'ends a sentence with a full stop, or has a space before the danda'],
    ['th', 'login.title', 'เข้าสู่ระบบ.', 'ends a sentence with a full stop'],
    ['cs', 'login.title', 'v prohlížeči', 'needs a non-breaking space (\\u00a0) after a word of one letter'],
    ['cs', 'login.title', 'účet a heslo', 'needs a non-breaking space (\\u00a0) after a word of one letter'],
    [
      'ru',
      'login.title',
      'Вход в аккаунт',
      'needs a non-breaking space (\\u00a0) after a word of one letter',
    ],
    ['ru', 'login.title', 'Ещё не\u00a0вошли? Не выходите', 'after a word of one letter and after не'],
    ['th', 'login.title', 'สแกน QR Code', 'needs a non-breaking space (\\u00a0) in QR Code'],
    ['es', 'login.title', 'Inicie sesión', 'addresses the reader in another form'],
    ['de', 'login.time', 'Der Link gilt 24 Stunden.', 'between a number and its unit'],
    ['ko', 'login.title', '코드을(를) 입력', 'has a particle in two forms'],
    ['fr', 'login.title', 'Ouvrir les applis', 'says “applis”, which the guide avoids'],
    ['zh', 'login.title', '输入密码后', 'says “密码”, which the guide avoids'],
    ['fr', 'login.add', 'Ajouter une clé', 'does not say “clé d’accès” for “passkey”, as the guide does'],
  ] as const)(
    'The rules for texts refuse, in the language %s and as the text %s: %s',
    (locale, id, text, fault) => {
      expect(faultsIn(locale, id, text)).toContainEqual(expect.stringContaining(fault));
    },
  );

  it('The rules for texts take a word that the guide avoids only as a whole word', () => {
    expect(faultsIn('fr', 'login.title', 'Un mdpx')).toEqual([]);
    expect(faultsIn('fr', 'login.title', 'Un e-mdp')).toEqual([]);
    expect(faultsIn('fr', 'login.title', 'Fixé par UN_MDP_FIXE')).toEqual([]);
    expect(faultsIn('fr', 'login.title', 'Un mdp')).toEqual(['says “mdp”, which the guide avoids']);
  });

  it('The rules for texts take the name of a tag for no word, and a sentence for no button', () => {
    expect(faultsIn('fr', 'login.write', 'Écrivez à <mdp>nous</mdp>')).toEqual([]);
    expect(faultsIn('fr', 'reading.done', 'Tout ce que montre votre image est rempli.')).toEqual([]);
  });
});

it.each(locales)(
  'The rules find no fault in the texts of the product in %s [1.5, 8.1, 9.1]',
  async (locale) => {
    const rulesOf = locale === 'en' ? { ...guide, forms: new Map(), never: [] } : readGuide(locale);
    expect(faultsOf(locale, await allTexts(locale), join(english), rulesOf)).toEqual([]);
  },
);

it('The guide of each language has a word for every term of the glossary [1.5]', async () => {
  const { readFileSync } = await import('node:fs');
  const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
  const terms = [...glossary.matchAll(/^\| ([^|]+) \|.*\|$/gm)]
    .map(([, term]) => term)
    .filter((term) => term !== 'English' && !/^-/.test(term ?? ''));
  expect(terms.length).toBeGreaterThan(60);
  for (const locale of locales.filter((it) => it !== 'en')) {
    const { words } = readGuide(locale);
    expect([locale, [...words.keys()]]).toEqual([locale, terms]);
    expect([...words.values()].filter((word) => word === '')).toEqual([]);
  }
});
