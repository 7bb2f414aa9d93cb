import { locales } from '@portico/contract/locales';
import type { Page } from 'playwright-core';
import { changeLanguage } from './change-language.ts';
import { longestLanguages } from './longest-languages.ts';
import { textFaults } from './text-faults.ts';

const narrowest = 320;
const wider = [390, 1440];
const height = 900;
/** In how many languages the wider windows are looked at: those that need most room on this screen. */
const longest = 2;

export interface FitOptions {
  /** Every language at every width, instead of the longest ones at the wider ones. */
  readonly all?: boolean | undefined;
  readonly languages?: readonly string[] | undefined;
  /** The only widths at which the state of the page exists. */
  readonly widths?: readonly number[] | undefined;
}

/**
 * The faults of the texts of an open page: in every language in the narrowest window, and in the longest languages in the wider ones.
 * `rememberAnswers` must have been called before the page was opened.
 */
export async function faultsOfTexts(
  page: Page,
  { all = false, languages = locales, widths }: FitOptions = {},
): Promise<readonly string[]> {
  const faults: string[] = [];
  const lengths = new Map<string, number>();
  const look = async (language: string, width: number) => {
    const found = await textFaults(page);
    faults.push(...found.faults.map((fault) => `in ${language} at ${width}: ${fault}`));
    return found.length;
  };
  await page.setViewportSize({ width: narrowest, height });
  for (const language of languages) {
    await changeLanguage(page, language);
    lengths.set(language, await look(language, narrowest));
  }
  const byLength = [...lengths].sort(([, one], [, other]) => other - one).map(([language]) => language);
  const isPhoneOnly = widths?.every((width) => width < 768);
  for (const width of wider.filter((each) => each < 768 || !isPhoneOnly)) {
    await page.setViewportSize({ width, height });
    for (const language of all ? languages : byLength.slice(0, longest)) {
      await changeLanguage(page, language);
      await look(language, width);
    }
  }
  return faults;
}

/** The widths of samples in the widest font that texts are expected to fit in, DejaVu Sans, at 100 pixels. */
const widest = {
  'Wiederherstellungscodes für Straßen': 1857,
  'Восстановление пароля, құпиясөзді баталгаажуулах': 2815,
};

/** Whether the fonts of this machine are no wider than those that the texts are expected to fit in: otherwise a fault says nothing. */
export function hasUsualFonts(page: Page): Promise<boolean> {
  return page.evaluate((samples) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
    return Object.entries(samples).every(([sample, width]) => context.measureText(sample).width <= width + 1);
  }, widest);
}

/**
 * The faults of the texts of an open page that is in English, in the narrowest window and in its longest languages alone, which takes a fraction of
 * `faultsOfTexts`. Afterwards the page is in another language. `rememberAnswers` must have been called before the page was opened.
 */
export async function faultsWhenLongest(page: Page): Promise<readonly string[]> {
  if (!(await hasUsualFonts(page))) return [];
  await page.setViewportSize({ width: narrowest, height });
  const faults: string[] = [];
  for (const language of await longestLanguages(page)) {
    await changeLanguage(page, language);
    const found = await textFaults(page);
    faults.push(...found.faults.map((fault) => `in ${language} at ${narrowest}: ${fault}`));
  }
  return faults;
}
