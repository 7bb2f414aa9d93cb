import type { OutputOf } from '@portico/contract/endpoints';
import type { TestFault, TestStepName } from '@portico/contract/staff/applications';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { Banner, StatusBadge } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';

export type Result = OutputOf<'testApplication'>;

const stepTexts: Readonly<Record<TestStepName, ConsolePhraseId>> = {
  home_registered: 'testStep.home_registered',
  https: 'testStep.https',
  home_answers: 'testStep.home_answers',
  return_answers: 'testStep.return_answers',
  redirect_answers: 'testStep.redirect_answers',
  sign_in_begins: 'testStep.sign_in_begins',
  secret_accepted: 'testStep.secret_accepted',
  user_signs_in: 'testStep.user_signs_in',
  user_returns: 'testStep.user_returns',
};

const faultTexts: Readonly<Record<TestFault, ConsolePhraseId>> = {
  not_registered: 'testFault.not_registered',
  no_tls: 'testFault.no_tls',
  unknown_host: 'testFault.unknown_host',
  connection_refused: 'testFault.connection_refused',
  certificate: 'testFault.certificate',
  timeout: 'testFault.timeout',
  unreachable: 'testFault.unreachable',
  private_network: 'testFault.private_network',
  server_failed: 'testFault.server_failed',
  page_missing: 'testFault.page_missing',
  leads_elsewhere: 'testFault.leads_elsewhere',
  sign_in_refused: 'testFault.sign_in_refused',
  secret_refused: 'testFault.secret_refused',
  user_refused: 'testFault.user_refused',
  sign_in_failed: 'testFault.sign_in_failed',
  trial_expired: 'testFault.trial_expired',
};

/** Whether everything worked, or the first thing that is wrong and what to do. */
export function Summary({ result: { passed, steps } }: { result: Result }) {
  const text = useText();
  if (steps.length === 0) return <Banner tone="info">{text('applications.testNothing')}</Banner>;
  if (passed) return <Banner tone="success">{text('applications.testPassed')}</Banner>;
  const wrong = steps.find(({ fault }) => fault !== null);
  return (
    <Banner
      tone="danger"
      title={text('applications.testFailed', { step: wrong ? text(stepTexts[wrong.step]) : '' })}
    >
      {wrong?.fault && text(faultTexts[wrong.fault])}
    </Banner>
  );
}

/** What was tried. Addresses and codes are not translated. */
export function Steps({ steps }: { steps: Result['steps'] }) {
  const text = useText();
  return (
    <ol className={styles.list}>
      {steps.map(({ step, fault, about }) => (
        <li key={`${step} ${about}`}>
          <span className={styles.marked}>
            <StatusBadge tone={fault ? 'danger' : 'success'}>
              {text(fault ? 'applications.stepFailed' : 'applications.stepPassed')}
            </StatusBadge>
            {text(stepTexts[step])}
          </span>
          <span className={styles.quiet}>
            <bdi>{about}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
