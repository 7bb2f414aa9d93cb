import type { Locale } from '@portico/contract/locales';
import type { CompiledTexts } from '@portico/phrases/parts';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import { isToCome } from '../platform/to-come.ts';
import type { Distribution } from './translations/distribution.ts';

const minute = 60_000;
const freshMs = 10 * minute;
const retryMs = minute;

/** The checked texts of one language that differ from those of Portico. */
export interface LanguageTexts {
  /** Differs for each content. */
  readonly version: number;
  /** Those that all users see. */
  readonly guest: CompiledTexts;
  /** Those of guests and those that only signed-in users see. */
  readonly all: CompiledTexts;
  /** Those of mails and of messages of the bot. */
  readonly messages: CompiledTexts;
}

/** The texts of a translation distribution, which replace those of Portico. */
export interface Translations {
  /**
   * The texts that have been fetched. If they are old, they are returned all the same and fetched anew
   * meanwhile.
   */
  textsOf(locale: Locale): LanguageTexts;
  /** Fetches the texts in the background if it is time to. */
  refresh(): void;
}

/** Translations from the configured distribution; none without one. */
export function createTranslations(
  { translationSourceUrl }: Pick<Config, 'translationSourceUrl'>,
  log: Logger,
): Translations | undefined {
  if (!translationSourceUrl) return undefined;
  const languages = new Map<Locale, LanguageTexts>();
  const none: LanguageTexts = { version: 0, guest: {}, all: {}, messages: {} };
  let distribution: Distribution | undefined;
  let version = 0;
  let dueAt = 0;
  let isFetching = false;

  async function fetchAll(): Promise<void> {
    try {
      // Loaded only when there is a distribution: most of it are the texts of Portico.
      const { openDistribution } = await import('./translations/distribution.ts');
      distribution ??= openDistribution(translationSourceUrl);
      const release = await distribution.fetchRelease();
      for (const { locale, guest, all, messages, replaced, dropped, examples } of release?.languages ?? []) {
        version += 1;
        languages.set(locale, { version, guest, all, messages });
        const counts = { locale, replaced, dropped, examples };
        if (dropped > 0) log.warn(counts, 'some translations were dropped');
        else log.info(counts, 'translations were fetched');
      }
      dueAt = Date.now() + freshMs;
    } catch (err) {
      log.warn({ err }, 'translations could not be fetched, so the earlier texts stay');
      dueAt = Date.now() + retryMs;
    }
  }

  const refresh = () => {
    if (isFetching || isToCome(dueAt, Date.now(), freshMs)) return;
    // Until it ends, no second one begins.
    isFetching = true;
    void fetchAll().finally(() => {
      isFetching = false;
    });
  };
  return {
    refresh,
    textsOf(locale) {
      refresh();
      return languages.get(locale) ?? none;
    },
  };
}
