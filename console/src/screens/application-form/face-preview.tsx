import { readColor } from '@portico/contract/brand/palette';
import { locales } from '@portico/contract/locales';
import { Select } from '@portico/ui';
import { useState } from 'react';
import components from '../../components/components.module.css';
import look from '../../components/look/look.module.css';
import { PreviewFrame } from '../../components/look/preview-frame.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { FaceSample } from './face-sample.tsx';
import type { Fields } from './form-schema.ts';

const widths = ['390', '1440'] as const;
const themes = ['light', 'dark'] as const;

/**
 * What users will see of the application: its card, its sign-in, and the question what it may learn, in both
 * themes, before anything is saved.
 */
export function FacePreview({ values }: { values: Fields }) {
  const text = useText();
  const [width, setWidth] = useState<string>('390');
  const language = locales.find((locale) => locale === values.language);
  const own = (part: 'Name' | 'Short') =>
    language && language !== 'en' ? values[`${language}${part}` as keyof Fields] : '';
  return (
    <>
      <h3>{text('brand.preview')}</h3>
      <div className={components.form}>
        <p className={components.quiet}>{text('applications.previewText')}</p>
        <Select label={text('brand.width')} value={width} onChange={(event) => setWidth(event.target.value)}>
          {widths.map((value) => (
            <option key={value} value={value}>
              {text('brand.pixels', { width: value })}
            </option>
          ))}
        </Select>
      </div>
      <div className={look.frames}>
        {themes.map((theme) => (
          <PreviewFrame
            key={theme}
            label={`${text('brand.preview')}: ${text(`brand.${theme}`)}`}
            width={Number(width)}
            theme={theme}
            short
            look={null}
          >
            <FaceSample
              name={own('Name') || values.name}
              short={own('Short') || values.enShort}
              type={values.type}
              color={readColor(values.color)}
              icon={values.icon}
              scene={values.scene}
              url={values.url || values.redirectUris}
            />
          </PreviewFrame>
        ))}
      </div>
    </>
  );
}
