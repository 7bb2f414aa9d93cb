/** A mail as its recipient's program shows it. */
export interface ReceivedMail {
  /** Where the mail server was told to deliver it. */
  readonly recipients: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address its button opens; empty when it has none. */
  readonly link: string;
}

/** Reads a message of two parts, text and HTML, as RFC 5322 and MIME write it. */
export function readMail(source: string, recipients: readonly string[]): ReceivedMail {
  const [headers, body] = splitPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('The mail has no parts.');
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitPart);
  const part = (type: string) => {
    const found = parts.find(([own]) => own.get('content-type')?.startsWith(type));
    if (!found) throw new Error(`The mail has no ${type} part.`);
    return decode(found[1], found[0].get('content-transfer-encoding') ?? '7bit');
  };
  const text = part('text/plain');
  return {
    recipients,
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text,
    html: part('text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

function splitPart(source: string): [Map<string, string>, string] {
  const trimmed = source.replace(/^\r\n/, '');
  const end = trimmed.indexOf('\r\n\r\n');
  const lines = trimmed
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return [new Map(headers), trimmed.slice(end + 4)];
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047: how a header writes what is not ASCII. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString('utf8')
        : decodeQuoted(body.replaceAll('_', ' ')),
    );
}
