import type { ShownProvider } from '@portico/contract/providers';
import { Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { rememberWay } from './provider-way.ts';

export interface ProviderButtonProps {
  provider: Pick<ShownProvider, 'id' | 'name'>;
  application: string | null | undefined;
}

/** Leads to a provider, to sign in there. */
export function ProviderButton({ provider: { id, name }, application }: ProviderButtonProps) {
  const call = useApi();
  const text = useText();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const start = async () => {
    setBusy(true);
    setProblem('');
    try {
      const input = { provider: id, application: application ?? undefined };
      const { url } = await call('startProvider', input, { outageShownByCaller: true });
      rememberWay(location.search);
      location.assign(url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setProblem(errorText(error.code));
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<ProviderMark name={name} />}
        busy={busy}
        busyLabel={text('provider.continueWith', { name })}
        onClick={() => void start()}
      >
        {text('provider.continueWith', { name })}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
