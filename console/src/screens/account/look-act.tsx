import { lookEntry } from '@portico/contract/shell';
import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Button, ButtonLink, Dialog, TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** Looks at the portal as the user sees it, with the code that the user reads out. */
export function LookAct({ account: { id } }: { account: AccountDetails }) {
  const text = useText();
  const begin = useAct('beginLook');
  const [code, setCode] = useState<string | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <>
      <Button data-act size="small" variant="secondary" onClick={() => setCode('')}>
        {text('looks.begin')}
      </Button>
      {code !== null && (
        <ReasonDialog
          title={text('looks.beginTitle')}
          target={{ act: 'looks.begin', id }}
          label={text('looks.begin')}
          onClose={() => setCode(null)}
          act={async (reason) => setBegun(await begin.mutateAsync({ id, reason, code }))}
        >
          <p>{text('looks.beginText')}</p>
          <TextField
            label={text('looks.code')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={16}
            value={code}
            onChange={({ target: { value } }) => setCode(value)}
          />
        </ReasonDialog>
      )}
      {begun && <OpenPortal begun={begun} onClose={() => setBegun(null)} />}
    </>
  );
}

interface Begun {
  readonly opening: string;
  readonly until: string;
}

/**
 * The link that opens the portal in a tab of its own. What it opens it with is in the fragment, which
 * browsers send to no server, and works once.
 */
function OpenPortal({ begun: { opening, until }, onClose }: { begun: Begun; onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const portal = document.documentElement.dataset.portal ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('looks.openTitle')}
      closeLabel={text('console.close')}
      actions={
        <ButtonLink
          href={`${portal}/${locale}${lookEntry}#${opening}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          {text('looks.open')}
        </ButtonLink>
      }
    >
      <p>{text('looks.openText', { time: timeText(until) })}</p>
    </Dialog>
  );
}
