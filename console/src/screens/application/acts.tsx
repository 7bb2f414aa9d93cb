import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { Button, ButtonLink } from '@portico/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { EndOldSecret } from './end-old-secret.tsx';
import { Remove } from './remove.tsx';
import { Rotate } from './rotate.tsx';

/** What admins can do with the application. */
export function Acts({ application }: { application: ApplicationDetails }) {
  const { id, oldSecretEndsAt, registeredWith } = application;
  const text = useText();
  const locale = useLocale();
  const [open, setOpen] = useState<'rotate' | 'endOld' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {registeredWith === undefined && (
        <ButtonLink as={Link} size="small" variant="secondary" to={`/${locale}/applications/${id}/edit`}>
          {text('applications.edit')}
        </ButtonLink>
      )}
      <Button size="small" variant="secondary" onClick={() => setOpen('rotate')}>
        {text('applications.rotate')}
      </Button>
      {oldSecretEndsAt !== null && (
        <Button size="small" variant="secondary" onClick={() => setOpen('endOld')}>
          {text('applications.endOld')}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setOpen('remove')}>
        {text('applications.remove')}
      </Button>
      {open === 'rotate' && <Rotate id={id} onClose={close} />}
      {open === 'endOld' && <EndOldSecret id={id} onClose={close} />}
      {open === 'remove' && <Remove id={id} onClose={close} />}
    </>
  );
}
