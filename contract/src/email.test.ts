import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { email, emailKey, isEmail } from './email.ts';

/** The error codes of a value; an empty list when the schema accepts it. */
function codes(value: unknown): string[] {
  const { issues } = v.safeParse(email, value);
  return issues?.map(({ message }) => message) ?? [];
}

describe('an e-mail address', () => {
  it.each([
    'grace@example.org',
    'Grace.Green+news@mail.example.co.uk',
    "o'hara@example.org",
    `${'a'.repeat(242)}@example.org`,
    'josé@example.de',
    'françois.lefèvre@example.fr',
    'søren@ånd.example',
    'weiß@straße.example',
    'иван@пример.рф',
    'σοφία@παράδειγμα.ελ',
    '用户@例子.广告',
    'مستخدم@مثال.إختبار',
    'उपयोगकर्ता@उदाहरण.भारत',
    'grace@xn--exmple-qta.org',
  ])('The e-mail address %s is valid [5.7]', (address) => {
    expect(isEmail(address)).toBe(true);
    expect(v.parse(email, address)).toBe(address);
  });

  it.each([
    'grace',
    'grace@example',
    '@example.org',
    'grace@.org',
    'grace@example.',
    'grace@@example.org',
    'gr ace@example.org',
    'gräce@example.org',
    'grace@exümple.org',
    'gröce@example.org',
    'GRÄCE@example.org',
    'gr\u00a0ace@example.org',
    'gr\u3000ace@example.org',
    'a@x.org,b@y.org',
    'a@x.org>b@y.org',
    '"a@x"@y.org',
    'a@x.org(comment)',
    'a@x.org\nBcc: b@y.org',
    'a@x.org\r\n',
    'grace@[127.0.0.1]',
    'josé@[127.0.0.1]',
    'josé,b@y.org',
    'josé@x.org>b@y.org',
    'josé@x.org\u2028Bcc: b@y.org',
    `${'a'.repeat(243)}@example.org`,
  ])('The e-mail address %j is a wrong_email [5.7, P11]', (address) => {
    expect(isEmail(address)).toBe(false);
    if (address.trim() === address) expect(codes(address)).toEqual(['wrong_email']);
  });

  it.each([
    ['a character without a width', 'gra\u200bce@example.org'],
    ['a soft hyphen', 'gra\u00adce@example.org'],
    ['a change of direction', 'grace\u202e@example.org'],
    ['a mark that stands alone', '\u0301grace@example.org'],
    ['full-width letters', 'ｇrace@example.org'],
    ['a full-width comma', 'a，b@example.org'],
    ['a full-width at sign', 'grace＠example.org'],
    ['an ideographic full stop', 'grace@example。org'],
    ['a ligature', 'ﬁona@example.org'],
    ['an emoji', 'grace😀@example.org'],
    ['half a character', 'grace\ud800@example.org'],
    ['Cyrillic letters among Latin ones', 'аlice@example.org'],
    ['a Cyrillic letter in a Latin label', 'alice@exаmple.org'],
    ['a Greek letter among Latin ones', 'alicε@example.org'],
    ['more octets than a mail server takes', `${'é'.repeat(122)}@example.org`],
    ['a label that is too long for DNS', `grace@${'é'.repeat(60)}.org`],
  ])(
    'An e-mail address with %s is a wrong_email, because it looks like another one or cannot be sent to [5.7, P11]',
    (_what, address) => {
      expect(codes(address)).toEqual(['wrong_email']);
    },
  );

  it('An e-mail address is trimmed, has one form of each accent, and is required [5.7, 5.8]', () => {
    expect(v.parse(email, '  Grace@example.org ')).toBe('Grace@example.org');
    expect(v.parse(email, 'jose\u0301@example.org')).toBe('jos\u00e9@example.org');
    expect(codes('gra\u0308ce@example.org')).toEqual(['wrong_email']);
    expect(codes('   ')).toContain('required');
    expect(codes(undefined)).toEqual(['required']);
  });

  it.each([
    ['upper and lower case', ' GRACE@Example.ORG ', 'grace@example.org'],
    ['accents in upper case', 'JOSÉ@example.org', 'josé@example.org'],
    ['accents that are composed or not', 'jose\u0301@example.org', 'jos\u00e9@example.org'],
    ['an international domain as DNS has it', 'grace@EXÁMPLE.org', 'grace@xn--exmple-qta.org'],
  ])('An e-mail address identifies the same account in %s [P11]', (_what, one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  it.each([
    ['with and without an accent', 'josé@example.org', 'jose@example.org'],
    ['in two scripts', 'сосо@example.org', 'coco@example.org'],
    ['with the rest of an address', 'josé@exámple.org/a', 'josé@exámple.org'],
  ])('E-mail addresses identify different accounts %s [P11]', (_what, one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it('A valid e-mail address has one @, no white space, no invisible character, and a key that does not change [5.7, P11]', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aZ7.-@é́İßςкΑ例م,"\n '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const part = fc.string({ unit, minLength: 1, maxLength: 8 });
    let accepted = 0;
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const { success, output } = v.safeParse(email, `${local}@${domain}.example`);
        if (!success) return;
        accepted += 1;
        expect(output.split('@')).toHaveLength(2);
        expect(output).not.toMatch(/[\p{Z}\p{C}"(),:;<>[\\\]]/u);
        expect(emailKey(emailKey(output))).toBe(emailKey(output));
      }),
      { numRuns: 3_000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
