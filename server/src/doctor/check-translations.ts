import type { Release } from '../adapters/translations/distribution.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const day = 86_400_000;
/** After so many days without a release, texts that translators have corrected are probably not released. */
const oldAfterDays = 180;

/** Whether the translation distribution can be read, and what it replaces. */
export async function checkTranslations(
  { translationSourceUrl }: Pick<Config, 'translationSourceUrl'>,
  timeoutMs: number,
): Promise<Finding> {
  if (!translationSourceUrl)
    return ok('translations', 'No distribution is set: pages, mails and the bot have the texts of Portico.');
  try {
    const { openDistribution } = await import('../adapters/translations/distribution.ts');
    const release = await openDistribution(translationSourceUrl, timeoutMs).fetchRelease();
    if (!release) throw new Error('the manifest is empty');
    return judgeRelease(release, new Date());
  } catch (error) {
    return problem(
      'translations',
      `${new URL(translationSourceUrl).host} cannot be used: ${reasonOf(error)}.`,
      'Allow connections to it, and compare PORTICO_TRANSLATION_SOURCE_URL with the address of the distribution: it has a manifest.json. Until then a server that starts has the texts of Portico.',
    );
  }
}

/** Decides about a release by its texts and its age. */
export function judgeRelease({ releasedAt, languages }: Release, now: Date): Finding {
  const days = Math.floor((now.getTime() - releasedAt.getTime()) / day);
  const age = days >= 0 ? `, ${days} days ago` : '';
  const counts = languages
    .filter(({ replaced }) => replaced > 0)
    .map(({ locale, replaced }) => `${locale} ${replaced}`)
    .join(', ');
  const says = `Released on ${releasedAt.toISOString().slice(0, 10)}${age}. Texts that it replaces: ${counts || 'none'}.`;
  const dropped = languages.flatMap(({ locale, examples }) => examples.map((id) => `${id} (${locale})`));
  if (dropped.length > 0)
    return warning(
      'translations',
      `${says} Texts that are dropped: ${languages.reduce((sum, language) => sum + language.dropped, 0)}, such as ${dropped.slice(0, 5).join(', ')}.`,
      'Correct them in the translation project: the same placeholders and tags as in English, and no HTML. Then release again.',
    );
  if (languages.every(({ replaced }) => replaced === 0))
    return warning(
      'translations',
      `${says} So it changes nothing.`,
      'Release flat JSON files for these languages, or remove PORTICO_TRANSLATION_SOURCE_URL.',
    );
  if (days >= oldAfterDays)
    return warning('translations', says, 'If translators have corrected texts since, release them.');
  return ok('translations', says);
}
