import { CopyButton } from '@portico/ui';
import { useText } from '../../i18n/i18n.tsx';

/** An address that is given to a provider. */
export function Address({ value }: { value: string }) {
  const text = useText();
  return (
    <>
      <bdi>{value}</bdi>{' '}
      <CopyButton
        size="small"
        value={value}
        label={text('console.copy')}
        copiedLabel={text('console.copied')}
        failedLabel={text('console.copyFailed')}
      />
    </>
  );
}
