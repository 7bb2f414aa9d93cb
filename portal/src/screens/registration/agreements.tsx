import { Checkbox, TextLink, VisuallyHidden } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import styles from './registration.module.css';

export interface AgreementsProps {
  values: readonly boolean[];
  error: (path: string) => string | undefined;
  onChange: (values: boolean[]) => void;
}

const phrases = [
  'registration.agreementTerms',
  'registration.agreementPrivacy',
  'registration.agreementAccuracy',
] as const;

/** Three separate agreements, none checked in advance. */
export function Agreements({ values, error, onChange }: AgreementsProps) {
  const text = useText();
  const locale = useLocale();
  const { domainCdn } = useConfig();

  const legal = (file: string) => (words: string) => (
    <TextLink href={`${domainCdn}/${locale}/${file}`} target="_blank" rel="noopener">
      {words}
      <VisuallyHidden> ({text('registration.newTab')})</VisuallyHidden>
    </TextLink>
  );
  const links = { terms: legal('terms-and-conditions.pdf'), privacy: legal('privacy-policy.pdf') };

  return (
    <fieldset className={styles.agreements}>
      <legend>{text('registration.agreements')}</legend>
      {phrases.map((phrase, index) => (
        <Checkbox
          key={phrase}
          id={`agreements.${index}`}
          name={`agreements.${index}`}
          label={richText(text(phrase), links)}
          checked={values[index] ?? false}
          error={error(`agreements.${index}`) && text('registration.agreementMissing')}
          onChange={(event) => onChange(values.with(index, event.target.checked))}
        />
      ))}
    </fieldset>
  );
}
