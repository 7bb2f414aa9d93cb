import { availableLocales } from '@portico/phrases/available';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderMail } from './render.ts';

const values = {
  name: 'Grace',
  support: 'help@portico.example',
  host: 'portal.test',
  browser: 'Firefox',
  address: '::1',
};
const link = 'https://portal.test/en/confirmation/abc?a=1&b=2';

afterEach(() => vi.restoreAllMocks());

describe.each(availableLocales)('a mail in %s', (locale) => {
  it.each(['confirmation', 'accountExists', 'passwordReset', 'passwordChanged', 'newDevice'] as const)(
    '%s says who, what and whom to ask, as text and as a page [1.5, 9.16]',
    (name) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { subject, text, html } = renderMail(name, locale, values, link);
      expect(subject).not.toBe('');
      for (const part of [text, html]) {
        expect(part).toContain('Grace');
        expect(part).toContain('help@portico.example');
        expect(part).not.toMatch(/\{\w+\}|undefined/);
      }
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it('carries its link as text and as a button, and loads nothing from anywhere', () => {
    const { text, html } = renderMail('confirmation', locale, values, link);
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain('href="https://portal.test/en/confirmation/abc?a=1&amp;b=2"');
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(|src=/i);
  });
});

describe('a mail', () => {
  it('reads English where its language has no words yet [1.5, 9.1]', () => {
    expect(renderMail('confirmation', 'kk', values, link).subject).toBe(
      renderMail('confirmation', 'en', values).subject,
    );
  });

  it('has a direction and a language of its own words [9.2]', () => {
    expect(renderMail('newDevice', 'de', values).text).toMatch(/Hallo Grace/);
    expect(renderMail('newDevice', 'ar', values).text).toMatch(/[\u0600-\u06ff]/);
  });

  it('shows a name as it was typed, and runs nothing that is in it V14', () => {
    const name = '<img src=x onerror=alert(1)>{host}';
    const { text, html } = renderMail('confirmation', 'en', { ...values, name }, link);
    expect(text).toContain(name);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});
