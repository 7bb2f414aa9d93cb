import type { OutputOf } from '@portico/contract/endpoints';
import type { TestFault, TestStepName } from '@portico/contract/staff/applications';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { Banner, Button, Card, StatusBadge, TextField } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/call.ts';
import { useQueryCache } from '../../api/queries.ts';
import styles from '../../components/components.module.css';
import { useErrorText, useText } from '../../i18n/i18n.tsx';

type Result = OutputOf<'testApplication'>;

const stepTexts: Readonly<Record<TestStepName, ConsolePhraseId>> = {
  home_registered: 'testStep.home_registered',
  https: 'testStep.https',
  home_answers: 'testStep.home_answers',
  return_answers: 'testStep.return_answers',
  redirect_answers: 'testStep.redirect_answers',
  sign_in_begins: 'testStep.sign_in_begins',
  secret_accepted: 'testStep.secret_accepted',
};

const faultTexts: Readonly<Record<TestFault, ConsolePhraseId>> = {
  not_registered: 'testFault.not_registered',
  no_tls: 'testFault.no_tls',
  unknown_host: 'testFault.unknown_host',
  connection_refused: 'testFault.connection_refused',
  certificate: 'testFault.certificate',
  timeout: 'testFault.timeout',
  unreachable: 'testFault.unreachable',
  server_failed: 'testFault.server_failed',
  page_missing: 'testFault.page_missing',
  leads_elsewhere: 'testFault.leads_elsewhere',
  sign_in_refused: 'testFault.sign_in_refused',
  secret_refused: 'testFault.secret_refused',
};

/** Tries what users will do, and shows each step up to the first that fails. */
export function Test({ id }: { id: string }) {
  const call = useApi();
  const queries = useQueryCache();
  const text = useText();
  const errorText = useErrorText();
  // It is in no draft and in no address.
  const [secret, setSecret] = useState('');
  const test = useMutation<Result, ApiError, void>(
    { mutationFn: () => call('testApplication', { id, ...(secret && { secret }) }) },
    queries,
  );
  return (
    <Card
      title={text('applications.test')}
      aside={
        <Button
          size="small"
          variant="secondary"
          busy={test.isPending}
          busyLabel={text('console.working')}
          onClick={() => test.mutate()}
        >
          {text('applications.test')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{text('applications.testLead')}</p>
        <TextField
          type="password"
          label={text('applications.secretLabel')}
          hint={text('applications.testSecretHint')}
          autoComplete="off"
          dir="ltr"
          maxLength={200}
          value={secret}
          onChange={(event) => setSecret(event.target.value.trim())}
        />
        <div role="status">
          {test.error && <Banner tone="danger">{errorText(test.error.code)}</Banner>}
          {test.data && <Summary result={test.data} />}
        </div>
        {test.data && <Steps steps={test.data.steps} />}
      </div>
    </Card>
  );
}

function Summary({ result: { passed, steps } }: { result: Result }) {
  const text = useText();
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
function Steps({ steps }: { steps: Result['steps'] }) {
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
