import { changedRules, type RuleName } from '@portico/contract/rules/rules';
import type { RulesState } from '@portico/contract/staff/rules/wire';
import { Button } from '@portico/ui';
import { type SubmitEvent, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { AddressFields } from './address-fields.tsx';
import { CaptchaFields } from './captcha-fields.tsx';
import { CaptchaKeys } from './captcha-keys.tsx';
import { draftOf, type GivenRules, readDraft } from './draft.ts';
import { Effect } from './effect.tsx';
import { FactorFields } from './factor-fields.tsx';
import { LockFields } from './lock-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';
import { SessionFields } from './session-fields.tsx';

/** A section for each rule, and one act that sets them all. */
export function RulesForm({ state }: { state: RulesState }) {
  const text = useText();
  const set = useAct('setRules');
  const [draft, setDraft] = useState(() => draftOf(state.rules));
  const [wrong, setWrong] = useState<RuleName | null>(null);
  const [asked, setAsked] = useState<GivenRules | null>(null);
  const [storing, setStoring] = useState(false);
  const fixed = (rule: RuleName) => {
    const setting = state.fixed.find((each) => each.rule === rule)?.setting;
    return setting && text('rules.fixed', { setting });
  };
  // A field that a setting fixes shows what counts; what is stored stays.
  const inForce = draftOf(state.inForce);
  const shown = Object.fromEntries(state.fixed.map(({ rule }) => [rule, inForce[rule]]));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readDraft(draft, state.longestPassword);
    setWrong('wrong' in read ? read.wrong : null);
    if ('wrong' in read) event.currentTarget.querySelector<HTMLElement>(`[name="${read.wrong}"]`)?.focus();
    else setAsked(read.rules);
  };
  const fields: RuleFieldsProps = {
    draft: { ...draft, ...shown },
    change: (changes) => {
      setDraft((before) => ({ ...before, ...changes }));
      setWrong(null);
    },
    fixed,
    wrong,
    longestPassword: state.longestPassword,
  };
  return (
    <>
      <form method="post" noValidate className={styles.page} onSubmit={submit}>
        <RegistrationFields {...fields} />
        <PasswordFields {...fields} />
        <LockFields {...fields} />
        <CaptchaFields {...fields} captchas={captchasOf(state)} onKeys={() => setStoring(true)} />
        <SessionFields {...fields} />
        <FactorFields {...fields} />
        <AddressFields {...fields} />
        <div>
          <Button data-act type="submit" size="small">
            {text('rules.review')}
          </Button>
        </div>
      </form>
      {storing && <CaptchaKeys onStored={fields.change} onClose={() => setStoring(false)} />}
      {asked && (
        <ReasonDialog
          title={text('rules.set')}
          target={{ act: 'rules.set', id: String(state.version) }}
          label={text('rules.set')}
          onClose={() => setAsked(null)}
          act={(reason) => set.mutateAsync({ ...asked, version: state.version, reason })}
        >
          <Effect rules={asked} changed={changedRules(asked, state.rules)} />
          <p>{text('rules.setText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

const captchasOf = ({ captchaKeys }: RulesState) =>
  captchaKeys.map(({ kind, siteKey }) => ({ captcha: kind, captchaSiteKey: siteKey }));
