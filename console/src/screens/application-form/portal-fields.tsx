import { applicationTypes } from '@portico/contract/applications';
import { locales } from '@portico/contract/locales';
import { FoldedCard, Select } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { FaceFields } from './face-fields.tsx';
import { FacePreview } from './face-preview.tsx';
import { SceneFields } from './scene-fields.tsx';
import { TextFields } from './text-fields.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/** How the portal shows it: its look and place, and for one with users its texts. */
export function PortalFields({ form, places }: { form: FormOfApplication; places: number }) {
  const text = useText();
  const mustOpen =
    (['type', 'color', 'icon', 'scene', 'place'] as const).some((name) => form.hasErrorIn(name)) ||
    locales.some((locale) =>
      ['Title', 'Description', 'Name', 'Short'].some((part) => form.hasErrorIn(`${locale}${part}`)),
    );
  return (
    <FoldedCard
      title={text('applications.inPortal')}
      summary={text('applications.inPortalHint')}
      mustOpen={mustOpen}
    >
      <div className={styles.form}>
        <Select label={text('applications.type')} {...form.fieldProps('type')}>
          <option value="">{text('applications.noType')}</option>
          {applicationTypes.map((type) => (
            <option key={type} value={type}>
              {text(`applicationType.${type}`)}
            </option>
          ))}
        </Select>
        <FaceFields form={form} />
        <SceneFields form={form} />
        <Select label={text('applications.position')} {...form.fieldProps('place')}>
          {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
            <option key={place} value={place}>
              {text('applications.positionOf', { place, count: places })}
            </option>
          ))}
        </Select>
      </div>
      {form.values.kind !== 'MACHINE' && (
        <>
          <TextFields fieldProps={form.fieldProps} values={form.values} />
          <FacePreview values={form.values} />
        </>
      )}
    </FoldedCard>
  );
}
