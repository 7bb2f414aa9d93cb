import type { OutputOf } from '@portico/contract/endpoints';
import { TextLink } from '@portico/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../api/call.ts';
import { SecretDialog } from '../../components/acts/secret-dialog.tsx';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { NewApplicationForm } from './new-application-form.tsx';

/** Registers an application, shows its secret once, and then leads to its page. */
export default function AddApplication() {
  const call = useApi();
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [added, setAdded] = useState<OutputOf<'addApplication'> | null>(null);
  const list = `/${locale}/applications`;
  return (
    <Page
      title={text('applications.add')}
      back={
        <TextLink as={Link} to={list}>
          {text('applications.back')}
        </TextLink>
      }
    >
      <NewApplicationForm
        cancelTo={list}
        submit={async (application) => setAdded(await call('addApplication', application))}
      />
      {added && (
        <SecretDialog {...added} onClose={() => navigate(`${list}/${added.id}`, { replace: true })} />
      )}
    </Page>
  );
}
