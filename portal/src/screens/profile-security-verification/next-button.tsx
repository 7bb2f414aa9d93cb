import { Button } from '@portico/ui';
import { CommonError } from '../../components/forms/common-error.tsx';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import type { useNext } from './use-next.ts';

export interface NextButtonProps {
  next: ReturnType<typeof useNext>;
  disabled: boolean;
}

/** Goes on to the code, and says why that was refused. */
export function NextButton({ next, disabled }: NextButtonProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <>
      <CommonError text={next.error ? errorText(next.error) : undefined} />
      <Button type="submit" wide disabled={disabled} busy={next.busy} busyLabel={text('twoFactor.nextBusy')}>
        {text('twoFactor.next')}
      </Button>
    </>
  );
}
