import { type BrandLook, corners } from '@portico/contract/brand/look';
import { nearestReadable, readColor } from '@portico/contract/brand/palette';
import { longestProduct, readProduct } from '@portico/contract/staff/brand';
import { Banner, Button, Card, TextField } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { Choices } from '../../components/choices.tsx';
import styles from '../../components/components.module.css';
import { ColorField } from '../../components/look/color-field.tsx';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { Contrasts } from './contrasts.tsx';
import { LogoFields } from './logo-field.tsx';
import { Preview } from './preview.tsx';

type Wrong = 'name' | 'color';

export interface DraftFormProps {
  look: BrandLook;
  /** What waits to be published. */
  state: ReactNode;
  publish: ReactNode;
}

/** Keeps a look to publish later, and shows it meanwhile. */
export function DraftForm({ look: initial, state, publish }: DraftFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const save = useAct('draftBrand');
  const [name, setName] = useState(initial.name);
  const [typed, setTyped] = useState(initial.color ?? '');
  const [corner, setCorner] = useState(initial.corner);
  const [logos, setLogos] = useState(initial.logos);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const color = readColor(typed);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (save.isPending) return;
    const found = wrongField(name, typed);
    setWrong(found);
    if (found) {
      form.querySelector<HTMLInputElement>(`input[name="${found}"]`)?.focus();
      return;
    }
    // A refusal is shown from `save.error`.
    await save.mutateAsync({ name, color, corner, logos }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
  return (
    <>
      <Card title={text('brand.draft')} aside={publish}>
        {state}
        <form method="post" noValidate className={styles.form} onSubmit={submit}>
          {save.error && (
            <Banner tone="danger" role="alert">
              {errorText(save.error.code)}
            </Banner>
          )}
          <TextField
            label={text('brand.name')}
            hint={text('brand.nameHint')}
            error={wrong === 'name' ? text('act.invalid_product_name') : undefined}
            name="name"
            dir="auto"
            autoComplete="off"
            maxLength={longestProduct}
            required
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setWrong(null);
            }}
          />
          <ColorField
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setWrong(null);
            }}
            error={wrong === 'color' ? text('act.invalid_brand_color') : undefined}
          />
          <Choices
            name="corner"
            legend={text('brand.corner')}
            choices={corners.map((value) => ({ value, label: text(`brand.${value}`) }))}
            value={corner}
            onChoose={setCorner}
          />
          <LogoFields
            value={logos}
            onChange={(place, file) => setLogos((before) => ({ ...before, [place]: file }))}
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
      </Card>
      {color !== null && <Contrasts color={color} />}
      <Preview look={{ name: readProduct(name) ?? initial.name, color, corner, logos }} />
    </>
  );
}

/** The first field that the server would refuse. */
function wrongField(name: string, typed: string): Wrong | null {
  if (readProduct(name) === null) return 'name';
  if (typed.trim() === '') return null;
  const color = readColor(typed);
  return color === null || nearestReadable(color) !== color ? 'color' : null;
}
