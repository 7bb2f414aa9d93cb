import { defaultLocale } from '@portico/contract/locales';
import { type OwnFieldDefinition, ownFieldDefinition } from '@portico/contract/own-fields/definition';
import { type FieldRight, type OwnFieldKind, ownFieldLimits } from '@portico/contract/own-fields/kinds';
import { useState } from 'react';
import * as v from 'valibot';
import { readOptions, readTranslations, writeOptions, writeTranslations } from './lines.ts';

/** A field as its form has it. */
export interface FieldDraft {
  readonly kind: OwnFieldKind;
  readonly label: string;
  readonly labels: string;
  readonly hint: string;
  readonly hints: string;
  readonly options: string;
  readonly longest: string;
  readonly least: string;
  readonly most: string;
  readonly users: FieldRight;
  readonly staff: FieldRight;
  readonly atRegistration: boolean;
  readonly required: boolean;
  readonly searched: boolean;
}

type Errors = Partial<Record<keyof FieldDraft, string>>;
/** A line of a text of several lines that is not of its form. */
const unreadable = 'unreadable';

const blank: FieldDraft = {
  kind: 'TEXT',
  label: '',
  labels: '',
  hint: '',
  hints: '',
  options: '',
  longest: String(ownFieldLimits.text),
  least: '',
  most: '',
  users: 'EDIT',
  staff: 'SEE',
  atRegistration: false,
  required: false,
  searched: false,
};

function draftOf(field: OwnFieldDefinition): FieldDraft {
  return {
    ...field,
    label: field.labels[defaultLocale],
    labels: writeTranslations(field.labels),
    hint: field.hints?.[defaultLocale] ?? '',
    hints: writeTranslations(field.hints),
    options: writeOptions(field.options),
    longest: String(field.longest ?? ownFieldLimits.text),
    least: field.least === null ? '' : String(field.least),
    most: field.most === null ? '' : String(field.most),
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Users who do not see a field are not asked for it. */
export const mayBeAsked = ({ users }: Pick<FieldDraft, 'users'>) => users !== 'NONE';
/** A search says who has a value, and a yes or no says too little. */
export const mayBeSearched = ({ staff, kind }: Pick<FieldDraft, 'staff' | 'kind'>) =>
  staff !== 'NONE' && kind !== 'YES_NO';

function readDraft(draft: FieldDraft): { readonly field: OwnFieldDefinition } | { readonly errors: Errors } {
  const labels = readTranslations(draft.labels);
  const hints = readTranslations(draft.hints);
  const options = draft.kind === 'CHOICE' ? readOptions(draft.options) : [];
  if (!labels || !hints || !options)
    return {
      errors: {
        ...(!labels && { labels: unreadable }),
        ...(!hints && { hints: unreadable }),
        ...(!options && { options: unreadable }),
      },
    };
  const hasHint = draft.hint.trim() !== '' || Object.keys(hints).length > 0;
  const read = v.safeParse(ownFieldDefinition, {
    kind: draft.kind,
    labels: { ...labels, [defaultLocale]: draft.label },
    hints: hasHint ? { ...hints, [defaultLocale]: draft.hint } : null,
    users: draft.users,
    staff: draft.staff,
    atRegistration: draft.atRegistration && mayBeAsked(draft),
    required: draft.required,
    searched: draft.searched && mayBeSearched(draft),
    longest: draft.kind === 'TEXT' ? numberOf(draft.longest) : null,
    least: draft.kind === 'NUMBER' ? numberOf(draft.least) : null,
    most: draft.kind === 'NUMBER' ? numberOf(draft.most) : null,
    options,
  });
  if (read.success) return { field: read.output };
  return {
    errors: Object.fromEntries(
      read.issues.map((issue) => [nameOf(v.getDotPath(issue) ?? ''), issue.message]).reverse(),
    ),
  };
}

/** The field of the form for a place in a definition. */
function nameOf(path: string): string {
  if (path === `labels.${defaultLocale}`) return 'label';
  if (path === `hints.${defaultLocale}`) return 'hint';
  return path.split('.')[0] ?? '';
}

/** What is typed about a field, and what is wrong with it. */
export function useFieldDraft(field?: OwnFieldDefinition) {
  const [draft, setDraft] = useState(field ? draftOf(field) : blank);
  const [errors, setErrors] = useState<Errors>({});
  return {
    draft,
    errors,
    change: (part: Partial<FieldDraft>) => {
      setDraft({ ...draft, ...part });
      const left = Object.entries(errors).filter(([name]) => !Object.hasOwn(part, name));
      setErrors(Object.fromEntries(left));
    },
    /** Whether it can be sent; otherwise the errors are shown. */
    check: () => {
      const read = readDraft(draft);
      setErrors('errors' in read ? read.errors : {});
      return 'field' in read;
    },
    /** What is sent after a check. */
    field: () => {
      const read = readDraft(draft);
      if ('errors' in read) throw new Error('The field was not checked.');
      return read.field;
    },
  };
}

export type FieldDraftState = ReturnType<typeof useFieldDraft>;
