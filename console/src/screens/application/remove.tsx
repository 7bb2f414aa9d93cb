import { TextField } from '@portico/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/call.ts';
import { useQueryCache } from '../../api/queries.ts';
import { ActDialog } from '../../components/acts/act-dialog.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';

/** Asks for the identifier, so that no application is removed by a wrong click. */
export function Remove({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useApi();
  const queries = useQueryCache();
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const remove = async () => {
    await call('removeApplication', { id });
    // The list must not show it again while it loads.
    queries.removeQueries({ queryKey: ['listApplications'] });
    await navigate(`/${locale}/applications`);
    queries.removeQueries({ queryKey: ['getApplication', { id }] });
  };
  return (
    <ActDialog
      title={text('applications.removeTitle')}
      label={text('applications.remove')}
      danger
      onClose={onClose}
      check={() => {
        setWrong(typed.trim() !== id);
        return typed.trim() === id;
      }}
      act={remove}
    >
      <p>{text('applications.removeText')}</p>
      <TextField
        label={text('applications.removeLabel', { id })}
        name="id"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={wrong ? text('applications.removeMismatch', { id }) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
    </ActDialog>
  );
}
