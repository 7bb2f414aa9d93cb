import { longestScene, markAlone, scenePath } from '@portico/contract/brand/scene';
import { Select } from '@portico/ui';
import { useAct } from '../../api/queries.ts';
import { FileField } from '../../components/look/file-field.tsx';
import look from '../../components/look/look.module.css';
import { useText } from '../../i18n/i18n.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/** What stands in the arch of an application: a picture of its own, or else what is chosen from the list. */
export function SceneFields({ form }: { form: FormOfApplication }) {
  const text = useText();
  const { mutateAsync, isPending } = useAct('storeApplicationPicture');
  const { scene } = form.values;
  const picture = isPicture(scene) && (
    <span className={look.stored}>
      <img src={scenePath(scene)} alt="" width={60} height={80} />
    </span>
  );
  return (
    <>
      {!picture && (
        <Select
          label={text('applications.scene')}
          hint={text('applications.sceneHint')}
          {...form.fieldProps('scene')}
        >
          <option value="">{text('applications.sceneOfType')}</option>
          <option value={markAlone}>{text('applications.markAlone')}</option>
        </Select>
      )}
      <FileField
        label={text('applications.picture')}
        hint={text('applications.pictureHint')}
        accept="image/png,image/jpeg,image/webp"
        most={longestScene}
        tooLong="invalid_picture"
        stored={picture}
        error={form.error('scene')}
        busy={isPending}
        store={async (file) => form.set('scene', (await mutateAsync({ file })).digest)}
        onRemove={() => form.set('scene', '')}
      />
    </>
  );
}

/** Whether a field of the form holds the digest of a picture. */
export function isPicture(scene: string): boolean {
  return scene !== '' && scene !== markAlone;
}
