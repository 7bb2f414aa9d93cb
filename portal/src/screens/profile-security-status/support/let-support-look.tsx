import { Button } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { Section } from '../section.tsx';

// Loaded when it is asked for: few visits of the page do that.
const SupportDialog = lazy(() => import('./support-dialog.tsx'));

/** Where a user who is on the phone with support lets it look at the account. */
export function LetSupportLook() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Section
      id="support"
      title={text('support.title')}
      lead={text('support.lead')}
      aside={
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {text('support.open')}
        </Button>
      }
    >
      {open && (
        <Suspense fallback={null}>
          <SupportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
