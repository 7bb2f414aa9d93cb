import { logoPath } from '@portico/contract/brand/look';
import { ColorField } from '../../components/look/color-field.tsx';
import { LogoField } from '../../components/look/logo-field.tsx';
import look from '../../components/look/look.module.css';
import { useText } from '../../i18n/i18n.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/** The colour and the icon that an application has of its own. */
export function FaceFields({ form: { values, set, error } }: { form: FormOfApplication }) {
  const text = useText();
  const picture = values.icon !== '' && (
    <span className={look.stored} data-theme="light">
      <img src={logoPath({ digest: values.icon })} alt="" width={32} />
    </span>
  );
  return (
    <>
      <ColorField
        hint={text('applications.colorHint')}
        value={values.color}
        onChange={(color) => set('color', color)}
        error={error('color')}
      />
      <LogoField
        label={text('applications.icon')}
        hint={text('applications.iconHint')}
        kind="icon"
        picture={picture}
        error={error('icon')}
        onChange={(file) => set('icon', file?.digest ?? '')}
      />
    </>
  );
}
