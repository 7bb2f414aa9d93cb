import type { BrandLook } from '@portico/contract/brand/look';
import { Card } from '@portico/ui';
import { useState } from 'react';
import { Choices } from '../../components/choices.tsx';
import styles from '../../components/components.module.css';
import own from '../../components/look/look.module.css';
import { PreviewFrame } from '../../components/look/preview-frame.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { SamplePage } from './sample-page.tsx';

const widths = ['390', '1440'] as const;
const themes = ['light', 'dark'] as const;

/**
 * Parts of real pages with a look that nobody else sees yet: in both themes, on a phone and on a wide screen.
 */
export function Preview({ look }: { look: BrandLook }) {
  const text = useText();
  const [width, setWidth] = useState<(typeof widths)[number]>('390');
  return (
    <Card title={text('brand.preview')}>
      <p className={styles.quiet}>{text('brand.previewText')}</p>
      <Choices
        name="width"
        legend={text('brand.width')}
        choices={widths.map((value) => ({ value, label: text('brand.pixels', { width: value }) }))}
        value={width}
        onChoose={setWidth}
      />
      <div className={own.frames}>
        {themes.map((theme) => (
          <PreviewFrame
            key={theme}
            label={`${text('brand.preview')}: ${text(`brand.${theme}`)}`}
            width={Number(width)}
            theme={theme}
            look={look}
          >
            <SamplePage look={look} theme={theme} />
          </PreviewFrame>
        ))}
      </div>
    </Card>
  );
}
