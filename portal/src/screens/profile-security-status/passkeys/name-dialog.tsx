import { passkeyName } from '@portico/contract/passkeys';
import { Button, Dialog, TextField } from '@portico/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { CommonError } from '../../../components/forms/common-error.tsx';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import parts from '../../../components/screen.module.css';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';

const schema = v.object({ name: passkeyName });

export interface NameDialogProps {
  title: string;
  children?: ReactNode;
  initialName: string;
  label: string;
  busyLabel: string;
  /** What went wrong in the browser, in words. */
  problem?: string | undefined;
  submit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export function NameDialog(props: NameDialogProps) {
  const text = useText();
  const form = useForm({
    schema,
    initial: { name: props.initialName },
    requiredTexts: { name: 'passkeys.enterName' },
    submit: ({ name }) => props.submit(name),
  });
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <form {...form.formProps} className={parts.form}>
        {props.children}
        <CommonError text={form.commonError ?? props.problem} />
        <TextField label={text('passkeys.name')} autoComplete="off" required {...form.fieldProps('name')} />
        <SubmitButton form={form} wide label={props.label} busyLabel={props.busyLabel} />
        <Button variant="quiet" wide onClick={props.onClose}>
          {text('shell.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
