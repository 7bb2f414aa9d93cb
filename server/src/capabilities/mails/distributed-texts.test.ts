import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startBotApi } from '../../testing/bot-api.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { guest } from '../../testing/people.ts';
import { nextMessage } from '../../testing/second-factors.ts';
import { startTranslationDistribution } from '../../testing/translation-distribution.ts';
import { until } from '../../testing/until.ts';
import { runBot } from '../telegram/run-bot.ts';

const minute = 60_000;
const bot = await startBotApi();
const distribution = await startTranslationDistribution();
afterAll(() => {
  bot.stop();
  distribution.stop();
});

describeServer(
  'mails and messages of the bot with a translation distribution',
  (server) => {
    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    });
    afterEach(() => distribution.behave('serves'));
    afterAll(() => {
      vi.useRealTimers();
    });

    /** Releases texts, and waits until the server has fetched them. */
    async function release(language: string, texts: Readonly<Record<string, string>>): Promise<void> {
      const mark = `Release ${distribution.requests.length}`;
      distribution.release({ [language]: { ...texts, 'signIn.submit': mark } });
      await until('the texts are fetched', async () => {
        vi.setSystemTime(Date.now() + 10 * minute);
        return (await (await server.fetch(`/translations/${language}`)).text()).includes(mark);
      });
    }
    const register = async (locale: string) => {
      const grace = guest();
      await server.call('register', grace, { locale });
      return await server.mails.mailTo(grace.email);
    };

    it.each([
      ['de', 'Willkommen bei {product}', 'wir freuen uns: {product} gehört Ihnen.'],
      ['th', 'ยินดีต้อนรับสู่ {product}', '{product} เป็นของคุณ'],
    ])(
      'Mails have the texts of the translation distribution, in %s [7.35]',
      async (locale, subject, body) => {
        await release(locale, { 'mail.confirmation.subject': subject, 'mail.confirmation.body': body });
        const mail = await register(locale);
        expect(mail.subject).toBe(subject.replace('{product}', 'Portico'));
        const words = body.replace('{product}', 'Portico');
        for (const part of [mail.text, mail.html]) expect(part).toContain(words);
        expect((await register('en')).subject).toBe('Confirm your e-mail address for Portico');
      },
    );

    it('Mails have the texts of Portico where a text of the translation distribution is not right [7.35]', async () => {
      await release('de', {
        'mail.confirmation.subject': `Bestätigen Sie bitte bald Ihre E-Mail-Adresse für {product}, denn sonst`,
        'mail.confirmation.body': 'bitte bestätigen Sie.',
        'mail.confirmation.button': '<b>Weiter</b>',
        'mail.confirmation.note': 'Gewinnen Sie auf www.evil.example.',
        'mail.greeting': 'Guten Tag, {name}!',
        'mail.greetingWithoutName': 'Guten Tag\u202e',
      });
      const { subject, text } = await register('de');
      expect(subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Portico');
      expect(text).toContain('dass diese E-Mail-Adresse Ihnen gehört. Danach ist Ihr Portico-Konto bereit.');
      expect(text).toContain('\nE-Mail-Adresse bestätigen:\n');
      expect(text).toContain('Der Link gilt 24\u00a0Stunden lang.');
      expect(text).toMatch(/^Guten Tag, .+!\n/);
      const dropped = server.log.filter((line) => line.includes('some translations were dropped'));
      expect(JSON.parse(dropped.at(-1) ?? '{}')).toMatchObject({ locale: 'de', dropped: 5 });
    });

    it('Mails keep the subject in one line, whatever the translation distribution contains [7.35]', async () => {
      await release('de', { 'mail.confirmation.subject': 'Willkommen\nBcc: all@evil.example' });
      expect((await register('de')).subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Portico');
    });

    it('Mails have the texts of the translation distribution at the moment in which they are sent [7.35]', async () => {
      await release('de', { 'mail.confirmation.subject': '{product}: früher' });
      const grace = guest();
      server.mails.refuse(grace.email, 451);
      await server.call('register', grace, { locale: 'de' });
      await server.quiet();
      await release('de', { 'mail.confirmation.subject': '{product}: später' });
      server.mails.refuse(grace.email, 0);
      await server.later(13);
      expect((await server.mails.mailTo(grace.email)).subject).toBe('Portico: später');
    });

    it.each(['fails', 'sends-ten-megabytes', 'hangs'] as const)(
      'Mails are sent at once while the translation distribution %s, with the earlier texts [F30]',
      async (fault) => {
        await release('de', { 'mail.confirmation.subject': `{product} vor „${fault}“` });
        const before = distribution.requests.length;
        distribution.behave(fault);
        vi.setSystemTime(Date.now() + 10 * minute);
        const { subject } = await register('de');
        await until('it is asked for texts', () => distribution.requests.length > before);
        if (fault === 'hangs') expect(distribution.waiting).toBe(1);
        expect(subject).toBe(`Portico vor „${fault}“`);
      },
    );

    it('The bot answers persons in their language with the texts of the translation distribution [2.71, 7.35]', async () => {
      await release('de', {
        'telegram.chatId': 'Hier ist die ID: {chatId}',
        'telegram.help': 'Fragen Sie {name}',
      });
      const running = await runBot(server.context);
      for (const [command, language, expected] of [
        ['/getid', 'de-AT', 'Hier ist die ID: 701'],
        ['/getid', 'en', 'The id of this chat: 701'],
        ['/help', 'de', '/getid zeigt die ID'],
      ] as const) {
        const answer = nextMessage(bot, 701);
        bot.write(701, command, language);
        expect(await answer).toContain(expected);
      }
      await running.stop();
    });
  },
  {
    PORTICO_TRANSLATION_SOURCE_URL: distribution.url,
    PORTICO_TELEGRAM_BOT_TOKEN: bot.token,
    PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
    PORTICO_TELEGRAM_API_ROOT: bot.url,
  },
);
