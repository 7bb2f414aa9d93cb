import type { Config } from './config.ts';

/** The settings that hold secrets. */
export type SecretSettings = Pick<
  Config,
  'secrets' | 'telegram' | 'mail' | 'databaseUrl' | 'databaseReadUrl' | 'files' | 'traces'
>;

/** Removes the secrets of the settings from a text of at most `most` characters, and cuts the text there. */
export type HideSecrets = (text: string, most?: number) => string;

/** A shorter secret is a word of ordinary texts, too. */
const shortest = 4;

/**
 * What comes from outside passes through this before it is logged, stored or printed. Other servers repeat
 * what was sent to them: the address with the token of a bot, the id of a key, the line with the password.
 */
export function createHideSecrets(config: SecretSettings): HideSecrets {
  const hidden = [...new Set(secretsOf(config).flatMap(spellings))]
    .filter((secret) => secret.length >= shortest)
    // A secret can be a part of another one.
    .sort((one, other) => other.length - one.length);
  const longest = hidden[0]?.length ?? 0;
  return (text, most = Number.POSITIVE_INFINITY) => {
    const read = text.slice(0, most + longest);
    const clean = hidden.reduce((rest, secret) => rest.replaceAll(secret, '…'), read);
    // The cut may have gone through a secret.
    const whole = read.length < text.length ? clean.slice(0, Math.max(0, clean.length - longest)) : clean;
    return whole.slice(0, most);
  };
}

function secretsOf({
  secrets,
  telegram,
  mail,
  databaseUrl,
  databaseReadUrl,
  files,
  traces,
}: SecretSettings): readonly string[] {
  const { username, password } = credentialsOf(mail.transport === 'smtp' ? mail.url : '');
  const bucket = files.kind === 's3' ? Object.values(files.credentials ?? {}) : [];
  return [
    secrets.master,
    ...secrets.previous,
    ...Object.values(secrets.captcha),
    secrets.backup,
    telegram.token,
    password,
    // What SMTP sends of them (RFC 4954).
    ...(password ? [base64(password), base64(`\0${username}\0${password}`)] : []),
    credentialsOf(databaseUrl).password,
    credentialsOf(databaseReadUrl ?? '').password,
    ...bucket,
    ...Object.values(traces.headers),
  ];
}

function credentialsOf(url: string): { readonly username: string; readonly password: string } {
  const { username = '', password = '' } = URL.parse(url) ?? {};
  return { username: decoded(username), password: decoded(password) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // A `%` that is no escape.
    if (error instanceof URIError) return text;
    throw error;
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A secret as it is, in an address, in a form and in JSON. */
function spellings(secret: string): readonly string[] {
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  return [secret, encodeURIComponent(secret), encodeURI(secret), form, JSON.stringify(secret).slice(1, -1)];
}
