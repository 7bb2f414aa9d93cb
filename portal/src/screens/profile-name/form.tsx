import { nameCorrectionInput } from '@portico/contract/account/name-correction';
import type { Profile } from '@portico/contract/account/profile';
import { asksFamilyNameFirst } from '@portico/contract/names';
import { typedName } from '@portico/contract/names/name-parts';
import { TextField } from '@portico/ui';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import styles from './profile-name.module.css';

/** Asks for the new name, and for the password if it was entered long ago. */
export function NameForm({ profile }: { profile: Profile }) {
  const text = useText();
  const locale = useLocale();
  const call = useApi();
  const { reload } = useQueryCache();
  const { withPassword, dialog } = useReauthentication();
  const { data: verifications } = useCall('listVerifications', {}, { rendered: true });
  const isVerified = verifications?.some(
    ({ documentType, status }) => documentType === 'PASSPORT' && status === 'VERIFIED',
  );
  const form = useForm({
    schema: nameCorrectionInput,
    initial: { ...typedName(profile), note: '' },
    requiredTexts: { firstName: 'form.enterFirstName', lastName: 'form.enterLastName' },
    submit: async (input, signal) => {
      const options = { signal, shownByForm: true } as const;
      const answer = await withPassword(() => call('askNameCorrection', input, options));
      if (answer !== undefined) await reload('getNameCorrection', 'listActivity');
    },
  });
  const given = (
    <TextField
      key="given"
      label={text('form.firstName')}
      autoComplete="given-name"
      dir="auto"
      required
      {...form.fieldProps('firstName')}
    />
  );
  const family = (
    <TextField
      key="family"
      label={text('form.lastName')}
      autoComplete="family-name"
      dir="auto"
      required
      {...form.fieldProps('lastName')}
    />
  );
  return (
    <>
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        {asksFamilyNameFirst(locale) ? [family, given] : [given, family]}
        <TextField
          label={text('nameCorrection.note')}
          dir="auto"
          maxLength={300}
          {...form.fieldProps('note')}
        />
        {isVerified && <p className={styles.note}>{text('nameCorrection.passport')}</p>}
        <SubmitButton
          form={form}
          label={text('nameCorrection.submit')}
          busyLabel={text('password.resetBusy')}
        />
      </form>
      {dialog}
    </>
  );
}
