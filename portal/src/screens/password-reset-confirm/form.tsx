import { LockIcon, TextLink } from '@portico/ui';
import { usePart } from '@portico/web/page-state';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { AccountName } from '../../components/forms/account-name.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { NewPassword } from '../../components/forms/new-password.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import parts from '../../components/screen.module.css';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { createTypedCredentials } from '../../lib/session/typed-credentials.ts';
import { type ChooseFormProps, useNewPassword } from './use-new-password.ts';

interface CurrentPasswordProps extends Pick<ChooseFormProps, 'email' | 'info'> {
  error: string | undefined;
  password: string;
}

/** The password that was typed is the right one already: its owner can sign in with it. */
function CurrentPassword({ error, password, email, info }: CurrentPasswordProps) {
  const text = useText();
  const path = usePath();
  const { keep } = usePart(createTypedCredentials);
  const target = info && { application: info.application, backUrl: info.url };
  return (
    <span>
      {error}{' '}
      <TextLink as={Link} to={path('login', target)} onClick={() => keep({ email, password })}>
        {text('password.signInWithIt')}
      </TextLink>
    </span>
  );
}

export function ChooseForm(props: ChooseFormProps) {
  const { email, isFirstAdmin, info } = props;
  const text = useText();
  const errorText = useErrorText();
  const form = useNewPassword(props);
  const password = form.fieldProps('password');
  const isCurrent = form.hasError('password', 'same_password') && email !== '';
  const again = form.fieldProps('passwordConfirmation');
  const differs = form.hasError('passwordConfirmation', 'invalid_password_format');

  return (
    <AuthCard
      icon={LockIcon}
      info={info}
      title={text(isFirstAdmin ? 'password.adminTitle' : 'password.chooseTitle')}
      lead={isFirstAdmin ? text('password.adminLead', { email }) : text('password.choosePasskeysStay')}
    >
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        <AccountName email={email} />
        <NewPassword
          label={text(isFirstAdmin ? 'form.password' : 'password.new')}
          againLabel={text(isFirstAdmin ? 'form.passwordAgain' : 'password.again')}
          password={{
            ...password,
            error: isCurrent ? (
              <CurrentPassword
                error={password.error}
                password={form.values.password}
                email={email}
                info={info}
              />
            ) : (
              password.error
            ),
          }}
          owner={{ email, firstName: '', lastName: '' }}
          // Requirement 5.5 gives passwords that differ the code `invalid_password_format` here; its own text
          // is about broken rules.
          again={{ ...again, error: differs ? errorText('not_match') : again.error }}
        />
        <SubmitButton
          form={form}
          wide
          label={text(isFirstAdmin ? 'password.adminSubmit' : 'password.chooseSubmit')}
          busyLabel={text('password.chooseBusy')}
        />
      </form>
    </AuthCard>
  );
}
