import { longestProduct, readProduct } from '@portico/contract/staff/brand';
import { Banner, Button, TextField } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { type SubmitEvent, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import styles from '../../components/components.module.css';
import { useErrorText, useText } from '../../i18n/i18n.tsx';

/** Keeps a name to publish later. */
export function DraftForm({ name: initial }: { name: string }) {
  const text = useText();
  const errorText = useErrorText();
  const save = useAct('draftBrand');
  const [name, setName] = useState(initial);
  const [isWrong, setIsWrong] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (save.isPending) return;
    if (readProduct(name) === null) {
      setIsWrong(true);
      form.querySelector('input')?.focus();
      return;
    }
    // A refusal is shown from `save.error`.
    await save.mutateAsync({ name }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {save.error && (
        <Banner tone="danger" role="alert">
          {errorText(save.error.code)}
        </Banner>
      )}
      <TextField
        label={text('brand.name')}
        hint={text('brand.nameHint')}
        error={isWrong ? text('act.invalid_product_name') : undefined}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={longestProduct}
        required
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setIsWrong(false);
        }}
      />
      <div>
        <Button
          data-act
          type="submit"
          size="small"
          variant="secondary"
          busy={save.isPending}
          busyLabel={text('console.working')}
        >
          {text('brand.save')}
        </Button>
      </div>
    </form>
  );
}
