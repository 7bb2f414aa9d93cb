import { Card, Checkbox, TextField } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { asksUsers, yes } from './form-schema.ts';
import { LinesField } from './lines-field.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/** Every address of an application with users: where they are led, and where it is told something. */
export function AddressFields({ form }: { form: FormOfApplication }) {
  const text = useText();
  const { fieldProps, set, values } = form;
  const isOpenid = asksUsers(values.kind);
  const address = { type: 'url', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <Card title={text('applications.addresses')}>
      <div className={styles.form}>
        <TextField
          {...address}
          label={text('applications.address')}
          hint={text('applications.addressHint')}
          {...fieldProps('url')}
        />
        {isOpenid && (
          <LinesField
            form={form}
            name="redirectUris"
            label={text('applications.redirectUris')}
            hint={text('applications.redirectHint')}
          />
        )}
        <LinesField
          form={form}
          name="returnAddresses"
          label={text('applications.returnAddresses')}
          hint={text('applications.returnHint')}
        />
        {isOpenid && (
          <>
            <TextField
              {...address}
              label={text('applications.loginUri')}
              hint={text('applications.loginHint')}
              {...fieldProps('loginUri')}
            />
            <LinesField
              form={form}
              name="logoutReturnUris"
              label={text('applications.logoutReturns')}
              hint={text('applications.logoutReturnsHint')}
            />
          </>
        )}
        <TextField
          {...address}
          label={text('applications.logoutUri')}
          hint={text('applications.logoutHint')}
          {...fieldProps('logoutUri')}
        />
        <Checkbox
          name="forwardAuth"
          label={text('applications.forwardAuth')}
          hint={text('applications.forwardAuthHint')}
          checked={values.forwardAuth === yes}
          onChange={(event) => set('forwardAuth', event.target.checked ? yes : '')}
        />
      </div>
    </Card>
  );
}
