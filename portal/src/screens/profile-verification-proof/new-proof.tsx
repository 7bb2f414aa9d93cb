import {
  type CreatedProof,
  type HolderFact,
  holderFacts,
  newProof,
  type Provable,
} from '@portico/contract/documents/proofs';
import { limits } from '@portico/contract/limits';
import { Card, CheckIcon, EyeOffIcon, Select, TextField } from '@portico/ui';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { holderFactNames } from '../../components/proofs/proof-texts.ts';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { Choice } from './choice.tsx';
import styles from './proofs.module.css';
import { provableNames } from './provable-names.ts';

const [, oneDay] = limits.proof.lifetimes;
const perDay = 86_400;

export interface NewProofProps {
  readonly provable: readonly Provable[];
  readonly onMade: (made: CreatedProof) => void;
}

/** Says what a proof shows and what not, and makes one. */
export function NewProof({ provable, onMade }: NewProofProps) {
  const text = useText();
  const call = useApi();
  const { reload } = useQueryCache();
  const form = useForm({
    schema: newProof,
    // As little as possible, unless the user wants more.
    initial: {
      proves: provable.slice(0, 1),
      names: [] as HolderFact[],
      lifetime: oneDay as number,
      label: null as string | null,
    },
    submit: async (input) => {
      const names = input.proves.includes('IDENTITY') ? input.names : [];
      onMade(await call('createProof', { ...input, names }, { shownByForm: true }));
      await reload('listProofs', 'listActivity');
    },
  });
  const lifetimeText = (seconds: number) =>
    seconds < perDay
      ? text('proofs.hours', { count: seconds / 3600 })
      : text('proofs.days', { count: seconds / perDay });
  // The facts are in the passport, which proves the identity.
  const canName = form.values.proves.includes('IDENTITY');
  const isNamed = canName && form.values.names.length > 0;
  return (
    <Card title={text('proofs.newTitle')}>
      <ul className={styles.facts}>
        <li>
          <CheckIcon size={20} />
          {text('proofs.shows')}
        </li>
        <li>
          <EyeOffIcon size={20} />
          {text(isNamed ? 'proofs.hidesRest' : 'proofs.hides')}
        </li>
      </ul>
      <form {...form.formProps} className={styles.form}>
        <CommonError text={form.commonError} />
        <Choice
          name="proves"
          legend={text('proofs.what')}
          items={provable}
          labels={provableNames}
          chosen={form.values.proves}
          error={form.error('proves') && text('proofs.choose')}
          onChange={(proves) => form.set('proves', proves)}
        />
        {canName && (
          <Choice
            name="names"
            legend={text('proofs.whose')}
            items={holderFacts}
            labels={holderFactNames}
            chosen={form.values.names}
            onChange={(names) => form.set('names', names)}
          />
        )}
        <div className={styles.fields}>
          <Select
            label={text('proofs.lifetime')}
            value={form.values.lifetime}
            error={form.error('lifetime')}
            onChange={({ target }) => form.set('lifetime', Number(target.value))}
          >
            {limits.proof.lifetimes.map((seconds) => (
              <option key={seconds} value={seconds}>
                {lifetimeText(seconds)}
              </option>
            ))}
          </Select>
          <TextField
            label={text('proofs.label')}
            hint={text('proofs.labelHint')}
            autoComplete="off"
            maxLength={limits.proof.labelMax}
            value={form.values.label ?? ''}
            error={form.error('label')}
            onChange={({ target }) => form.set('label', target.value === '' ? null : target.value)}
          />
        </div>
        <SubmitButton form={form} label={text('proofs.make')} busyLabel={text('proofs.makeBusy')} />
      </form>
    </Card>
  );
}
