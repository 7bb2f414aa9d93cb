import { Banner, Button, Card, TextField } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/call.ts';
import { useQueryCache } from '../../api/queries.ts';
import styles from '../../components/components.module.css';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { type Result, Steps, Summary } from './test-result.tsx';

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
