import { type ClientKind, clientKinds } from '@portico/contract/openid';
import { Choices } from '../../components/choices.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { handOff, others, us } from './form-schema.ts';
import type { FormOfApplication } from './use-application-form.ts';

const kinds = [handOff, ...clientKinds] as const satisfies readonly (ClientKind | typeof handOff)[];

/**
 * What kind of program it is. Nothing is chosen for a new one: each kind is right for some and wrong for
 * others.
 */
export function KindChoice({ form: { values, set, error } }: { form: FormOfApplication }) {
  const text = useText();
  return (
    <Choices
      name="kind"
      legend={text('applications.kind')}
      choices={kinds.map((kind) => ({ value: kind, label: text(`clientKind.${kind}`) }))}
      value={values.kind}
      onChoose={(kind) => set('kind', kind)}
      error={error('kind')}
    />
  );
}

/** Who runs it, which decides whether users are asked. Neither answer is taken for granted. */
export function RunByChoice({ form: { values, set, error } }: { form: FormOfApplication }) {
  const text = useText();
  return (
    <Choices
      name="runBy"
      legend={text('applications.runBy')}
      choices={[
        { value: us, label: text('applications.runByUs'), hint: text('applications.runByUsHint') },
        {
          value: others,
          label: text('applications.runByOthers'),
          hint: text('applications.runByOthersHint'),
        },
      ]}
      value={values.runBy}
      onChoose={(who) => set('runBy', who)}
      error={error('runBy')}
    />
  );
}
