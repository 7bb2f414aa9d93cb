import { invitationForm } from '@portico/contract/registration';
import { TextField } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { CommonError } from '../forms/common-error.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import parts from '../screen.module.css';

/** Asks for an invitation code, checks it and leads to the registration with it. */
export function InvitationForm() {
  const call = useApi();
  const text = useText();
  const path = usePath();
  const navigate = useNavigate();
  const { info } = useTarget();
  const form = useForm({
    schema: invitationForm,
    initial: { inviteCode: '' },
    requiredTexts: { inviteCode: 'form.enterInvitation' },
    submit: async ({ inviteCode }, signal) => {
      try {
        await call('findSponsor', { inviteCode }, { signal, shownByForm: true });
        navigate(path('registration', { referral: inviteCode, application: info?.application ?? null }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        const refused = { code: 'incorrect_invite_code', fieldName: 'inviteCode' };
        throw new ApiError(error.status, [refused], error);
      }
    },
  });
  return (
    <form {...form.formProps} className={parts.form}>
      <CommonError text={form.commonError} />
      <TextField
        label={text('invitation.code')}
        hint={text('invitation.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required
        {...form.fieldProps('inviteCode')}
      />
      <SubmitButton form={form} wide label={text('invitation.submit')} busyLabel={text('invitation.busy')} />
    </form>
  );
}
