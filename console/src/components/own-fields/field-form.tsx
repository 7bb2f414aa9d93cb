import { isErrorCode } from '@portico/contract/errors';
import {
  type FieldRight,
  fieldRights,
  type OwnFieldKind,
  ownFieldKinds,
  ownFieldLimits,
} from '@portico/contract/own-fields/kinds';
import { Checkbox, Select, TextField } from '@portico/ui';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { TextArea } from '../text-area.tsx';
import { type FieldDraft, type FieldDraftState, mayBeAsked, mayBeSearched } from './use-field-draft.ts';

interface FieldFormProps {
  state: FieldDraftState;
  /** Whether it can be of another kind: there is no such field yet. */
  isNew: boolean;
}

/** What a field is called, what it asks for, and who may do what with it. */
export function FieldForm({ state, isNew }: FieldFormProps) {
  return (
    <>
      {isNew && <Kind state={state} />}
      <Labels state={state} />
      <Limits state={state} />
      <Rights state={state} />
    </>
  );
}

type PartProps = Pick<FieldFormProps, 'state'>;

/** What a field of the form that is typed in needs. */
function useTyped({ draft, errors, change }: FieldDraftState) {
  const text = useText();
  const errorText = useErrorText();
  const errorOf = (name: keyof FieldDraft) => {
    const code = errors[name];
    if (code === undefined) return undefined;
    return isErrorCode(code) ? errorText(code) : text('fields.unreadable');
  };
  return (name: keyof FieldDraft) => ({
    name,
    value: String(draft[name]),
    error: errorOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
}

function Kind({ state: { draft, change } }: PartProps) {
  const text = useText();
  return (
    <Select
      label={text('fields.kind')}
      hint={text('fields.kindHint')}
      name="kind"
      value={draft.kind}
      // Safe: the options below are all there are.
      onChange={({ target }) => change({ kind: target.value as OwnFieldKind })}
    >
      {ownFieldKinds.map((each) => (
        <option key={each} value={each}>
          {text(`fieldKind.${each}`)}
        </option>
      ))}
    </Select>
  );
}

function Labels({ state }: PartProps) {
  const text = useText();
  const typed = useTyped(state);
  return (
    <>
      <TextField
        label={text('fields.label')}
        hint={text('fields.labelHint')}
        maxLength={ownFieldLimits.label}
        required
        {...typed('label')}
      />
      <TextArea
        label={text('fields.labels')}
        hint={text('fields.labelsHint')}
        dir="auto"
        {...typed('labels')}
      />
      <TextField
        label={text('fields.hint')}
        hint={text('fields.hintHint')}
        maxLength={ownFieldLimits.hint}
        {...typed('hint')}
      />
      <TextArea label={text('fields.hints')} dir="auto" {...typed('hints')} />
    </>
  );
}

/** What is a value: it depends on the kind. */
function Limits({ state }: PartProps) {
  const text = useText();
  const typed = useTyped(state);
  switch (state.draft.kind) {
    case 'CHOICE':
      return (
        <TextArea
          label={text('fields.options')}
          hint={text('fields.optionsHint')}
          dir="auto"
          required
          {...typed('options')}
        />
      );
    case 'TEXT':
      return (
        <TextField
          label={text('fields.longest')}
          hint={text('fields.longestHint')}
          inputMode="numeric"
          dir="ltr"
          {...typed('longest')}
        />
      );
    case 'NUMBER':
      return (
        <>
          <TextField label={text('fields.least')} inputMode="decimal" dir="ltr" {...typed('least')} />
          <TextField label={text('fields.most')} inputMode="decimal" dir="ltr" {...typed('most')} />
        </>
      );
    default:
      return null;
  }
}

/** Who sees and changes a value, and when it is asked for. */
function Rights({ state: { draft, change } }: PartProps) {
  const text = useText();
  const rights = (name: 'users' | 'staff') => (
    <Select
      label={text(`fields.${name}`)}
      name={name}
      value={draft[name]}
      // Safe: the options below are all there are.
      onChange={({ target }) => change({ [name]: target.value as FieldRight })}
    >
      {fieldRights.map((each) => (
        <option key={each} value={each}>
          {text(`fieldRight.${each}`)}
        </option>
      ))}
    </Select>
  );
  const box = (name: 'atRegistration' | 'required' | 'searched', isPossible = true) => (
    <Checkbox
      label={text(`fields.${name}`)}
      name={name}
      disabled={!isPossible}
      checked={draft[name] && isPossible}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );
  return (
    <>
      {rights('users')}
      {rights('staff')}
      {box('atRegistration', mayBeAsked(draft))}
      {box('required')}
      {box('searched', mayBeSearched(draft))}
    </>
  );
}
