import type { WrongWords } from '@portico/contract/brand/word-rules';
import {
  type BrandLink,
  type BrandWords,
  type LandingWords,
  longestWords,
  mostLinks,
} from '@portico/contract/brand/words';
import { defaultLocale, directionOf, type Locale, languageNames, locales } from '@portico/contract/locales';
import { Button, Select, TextField } from '@portico/ui';
import { useState } from 'react';
import components from '../../components/components.module.css';
import look from '../../components/look/look.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';

export interface WordsFieldsProps {
  /** As it is typed: texts may be empty. */
  value: BrandWords;
  onChange: (value: BrandWords) => void;
  wrong: WrongWords | null;
  /** The support contact that the environment fixes; null where it does not. */
  fixedSupport: string | null;
}

interface PartProps extends Omit<WordsFieldsProps, 'fixedSupport'> {
  /** The languages whose texts are shown: English, and the one that is chosen. */
  shown: readonly Locale[];
}

/** English first: its words stand in for those that another language lacks. */
const inOrder: readonly Locale[] = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)];

/** What the operator says in words of its own: company, support contact, links and landing page. */
export function WordsFields({ value, onChange, wrong, fixedSupport }: WordsFieldsProps) {
  const text = useText();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const errorAt = (field: string) =>
    wrong?.field === `words.${field}` ? text(`act.${wrong.code}`) : undefined;
  const nameOf = (locale: Locale) => {
    const hasWords = value.landing[locale] || value.links.some(({ labels }) => labels[locale]);
    const name = languageNames[locale];
    return hasWords ? name : text('applications.noTexts', { language: name });
  };
  const part = { value, onChange, wrong, shown: [...new Set<Locale>([defaultLocale, language])] };
  return (
    <div className={components.form}>
      <h3>{text('brand.words')}</h3>
      <TextField
        label={text('brand.company')}
        hint={text('brand.companyHint')}
        error={errorAt('company')}
        name="words.company"
        dir="auto"
        autoComplete="off"
        maxLength={longestWords.company}
        value={value.company ?? ''}
        onChange={(event) => onChange({ ...value, company: event.target.value })}
      />
      <TextField
        label={text('brand.support')}
        hint={
          fixedSupport === null
            ? text('brand.supportHint')
            : text('brand.supportFixed', { email: fixedSupport })
        }
        error={errorAt('support')}
        name="words.support"
        dir="ltr"
        autoComplete="off"
        value={value.support ?? ''}
        onChange={(event) => onChange({ ...value, support: event.target.value })}
      />
      <Select
        label={text('console.language')}
        value={language}
        onChange={(event) => setLanguage(inOrder.find((locale) => locale === event.target.value) ?? language)}
      >
        {inOrder.map((locale) => (
          <option key={locale} value={locale}>
            {nameOf(locale)}
          </option>
        ))}
      </Select>
      <LandingFields {...part} />
      <LinkFields {...part} />
    </div>
  );
}

const written = (locale: Locale) =>
  ({ lang: locale, dir: directionOf(locale), autoComplete: 'off' }) as const;

function LandingFields({ value, onChange, wrong, shown }: PartProps) {
  const text = useText();
  const change = (locale: Locale, words: LandingWords) =>
    onChange({ ...value, landing: { ...value.landing, [locale]: words } });
  return (
    <>
      <h4>{text('brand.landing')}</h4>
      <p className={look.hint}>{text('brand.landingHint')}</p>
      {shown.map((locale) => {
        const words = value.landing[locale] ?? { title: '', lead: '' };
        const language = languageNames[locale];
        const name = `words.landing.${locale}`;
        return (
          <div className={components.form} key={locale}>
            <TextField
              label={text('brand.landingTitle', { language })}
              error={wrong?.field === name ? text(`act.${wrong.code}`) : undefined}
              name={name}
              {...written(locale)}
              maxLength={longestWords.title}
              value={words.title}
              onChange={(event) => change(locale, { ...words, title: event.target.value })}
            />
            <TextField
              label={text('brand.landingLead', { language })}
              {...written(locale)}
              maxLength={longestWords.lead}
              value={words.lead}
              onChange={(event) => change(locale, { ...words, lead: event.target.value })}
            />
          </div>
        );
      })}
    </>
  );
}

function LinkFields({ value, onChange, wrong, shown }: PartProps) {
  const text = useText();
  const { links } = value;
  const change = (index: number, link: BrandLink) =>
    onChange({ ...value, links: links.map((other, at) => (at === index ? link : other)) });
  return (
    <>
      <h4>{text('brand.links')}</h4>
      <p className={look.hint}>{text('brand.linksHint')}</p>
      {links.map((link, index) => {
        const number = index + 1;
        const name = `words.links.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place in the list
          <div className={components.form} key={index}>
            <TextField
              label={text('brand.linkAddress', { number })}
              error={wrong?.field === name ? text(`act.${wrong.code}`) : undefined}
              name={name}
              dir="ltr"
              autoComplete="off"
              value={link.url}
              onChange={(event) => change(index, { ...link, url: event.target.value })}
            />
            {shown.map((locale) => (
              <TextField
                key={locale}
                label={text('brand.linkLabel', { number, language: languageNames[locale] })}
                {...written(locale)}
                maxLength={longestWords.label}
                value={link.labels[locale] ?? ''}
                onChange={(event) =>
                  change(index, { ...link, labels: { ...link.labels, [locale]: event.target.value } })
                }
              />
            ))}
            <div>
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange({ ...value, links: links.filter((_, at) => at !== index) })}
              >
                {text('brand.removeLink', { number })}
              </Button>
            </div>
          </div>
        );
      })}
      {links.length < mostLinks && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => onChange({ ...value, links: [...links, { url: '', labels: {} }] })}
          >
            {text('brand.addLink')}
          </Button>
        </div>
      )}
    </>
  );
}
