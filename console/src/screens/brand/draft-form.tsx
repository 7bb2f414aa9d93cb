import { type BrandLook, corners, isSameLook } from '@portico/contract/brand/look';
import { nearestReadable, readColor } from '@portico/contract/brand/palette';
import { checkWords, type WrongWords } from '@portico/contract/brand/word-rules';
import type { BrandWords } from '@portico/contract/brand/words';
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
import { FontField } from './font-field.tsx';
import { LogoFields } from './logo-field.tsx';
import { Preview } from './preview.tsx';
import { typedWords } from './typed-words.ts';
import { WordsFields } from './words-fields.tsx';

/** Name and colour have one code each. */
type Wrong = WrongWords | { readonly field: 'name' | 'color'; readonly code?: undefined };

export interface DraftFormProps {
  look: BrandLook;
  /** The support contact that the environment fixes; null where it does not. */
  fixedSupport: string | null;
  /** What waits to be published. */
  state: ReactNode;
  publish: ReactNode;
}

/** Keeps a look to publish later, and shows it meanwhile. */
export function DraftForm({ look: initial, fixedSupport, state, publish }: DraftFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const save = useAct('draftBrand');
  const [look, setLook] = useState(initial);
  const [typed, setTyped] = useState(initial.color ?? '');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const { name, corner, logos, font, words } = look;
  const color = readColor(typed);
  const isKept = publish && isSameLook({ ...look, color, words: typedWords(words) }, initial);
  const change = (changed: Partial<BrandLook>) => {
    setLook((before) => ({ ...before, ...changed }));
    setWrong(null);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (save.isPending) return;
    const kept = typedWords(words);
    const found = wrongField(name, typed, kept);
    setWrong(found);
    if (found) {
      form.querySelector<HTMLInputElement>(`input[name="${found.field}"]`)?.focus();
      return;
    }
    // A refusal is shown from `save.error`.
    await save.mutateAsync({ name, color, corner, logos, font, words: kept }).catch((error: unknown) => {
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
          <NameField
            value={name}
            error={wrong?.field === 'name' ? text('act.invalid_product_name') : undefined}
            onChange={(value) => change({ name: value })}
          />
          <ColorField
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setWrong(null);
            }}
            error={wrong?.field === 'color' ? text('act.invalid_brand_color') : undefined}
          />
          <Choices
            name="corner"
            legend={text('brand.corner')}
            choices={corners.map((value) => ({ value, label: text(`brand.${value}`) }))}
            value={corner}
            onChoose={(value) => change({ corner: value })}
          />
          <LogoFields
            value={logos}
            onChange={(place, file) =>
              setLook((before) => ({ ...before, logos: { ...before.logos, [place]: file } }))
            }
          />
          <FontField value={font} onChange={(value) => change({ font: value })} />
          <WordsFields
            value={words}
            onChange={(value) => change({ words: value })}
            wrong={wrong?.code ? wrong : null}
            fixedSupport={fixedSupport}
          />
          {isKept && <p className={styles.quiet}>{text('brand.draftText')}</p>}
          {/* The form is long: what waits to be published is published from its end, too. */}
          <div className={styles.buttons}>
            <SaveButton busy={save.isPending} />
            {isKept && publish}
          </div>
        </form>
      </Card>
      {color !== null && <Contrasts color={color} />}
      <Preview look={{ ...look, name: readProduct(name) ?? initial.name, color, words: typedWords(words) }} />
    </>
  );
}

function SaveButton({ busy }: { busy: boolean }) {
  const text = useText();
  return (
    <Button
      data-act
      type="submit"
      size="small"
      variant="secondary"
      busy={busy}
      busyLabel={text('console.working')}
    >
      {text('brand.save')}
    </Button>
  );
}

interface NameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function NameField({ value, error, onChange }: NameFieldProps) {
  const text = useText();
  return (
    <TextField
      label={text('brand.name')}
      hint={text('brand.nameHint')}
      error={error}
      name="name"
      dir="auto"
      autoComplete="off"
      maxLength={longestProduct}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The first field that the server would refuse. */
function wrongField(name: string, typed: string, words: BrandWords): Wrong | null {
  if (readProduct(name) === null) return { field: 'name' };
  const color = readColor(typed);
  if (typed.trim() !== '' && (color === null || nearestReadable(color) !== color)) return { field: 'color' };
  return checkWords(words).wrong;
}
