import type { Closing } from '@portico/contract/account/closing';
import { Checkbox } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { CommonError } from '../forms/common-error.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import parts from '../screen.module.css';
import styles from './closing.module.css';
import { useClose } from './use-close.ts';

/** What is erased, what stays and why, and the way to close the account after saying that this is meant. */
export function ClosingForm({ closing }: { closing: Closing }) {
  const text = useText();
  const { form, dialog } = useClose();
  return (
    <>
      <section className={styles.part}>
        <h2>{text('closing.erasedTitle')}</h2>
        <ul>
          {closing.erased.map((what) => (
            <li key={what}>{text(`closing.erased.${what}`)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{text('closing.keptTitle')}</h2>
        <ul>
          {closing.kept.map(({ what, days }) => (
            <li key={what}>{text(`closing.kept.${what}`, { days: days ?? 0 })}</li>
          ))}
          <li>{text('closing.others')}</li>
        </ul>
      </section>
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        <Checkbox
          name="confirmed"
          label={text('closing.sure')}
          checked={form.values.confirmed}
          error={form.error('confirmed')}
          onChange={(event) => form.set('confirmed', event.target.checked)}
        />
        <SubmitButton
          form={form}
          variant="danger"
          label={text('closing.submit')}
          busyLabel={text('closing.submitBusy')}
          disabled={!form.values.confirmed}
        />
      </form>
      {dialog}
    </>
  );
}
