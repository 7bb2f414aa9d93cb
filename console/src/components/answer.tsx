import { Banner, Button } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { focusSection } from '@portico/web/focus-section';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText, useText } from '../i18n/i18n.tsx';
import { Loading } from './loading.tsx';

export interface AnswerProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the answer of a call: its data, a placeholder while it loads, or why it failed with a button to try
 * again.
 */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : <Loading />;
}

export function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <Banner
      tone="danger"
      role="alert"
      title={text('console.failedTitle')}
      actions={
        <Button
          size="small"
          variant="secondary"
          onClick={({ currentTarget }) => {
            focusSection(currentTarget);
            onRetry();
          }}
        >
          {text('console.retry')}
        </Button>
      }
    >
      <p>{errorText(error.code)}</p>
      {error.traceId && <p>{text('console.traceId', { traceId: error.traceId })}</p>}
    </Banner>
  );
}
