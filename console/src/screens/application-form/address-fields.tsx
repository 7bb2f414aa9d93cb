import { Card, TextField } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { asksUsers } from './form-schema.ts';
import { LinesField } from './lines-field.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/** Every address of an application with users: where they are led, and where it is told something. */
export function AddressFields({ form }: { form: FormOfApplication }) {
  const text = useText();
  const { fieldProps } = form;
  const isOpenid = asksUsers(form.values.kind);
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
      </div>
    </Card>
  );
}
