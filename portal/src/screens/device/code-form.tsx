import { Button, TextField } from '@portico/ui';
import { useState } from 'react';
import parts from '../../components/screen.module.css';
import { postForm } from '../../lib/forms/post-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface CodeFormProps {
  action: string;
  /** What the server has given this browser for the form. */
  secret: string;
  first: string;
  isWrong: boolean;
}

/** The code that a device shows. A form of the page, because the server leads on from its answer. */
export function CodeForm({ action, secret, first, isWrong }: CodeFormProps) {
  const text = useText();
  const [code, setCode] = useState(first);
  return (
    <form method="post" action={action} className={parts.form} onSubmit={postForm}>
      <input type="hidden" name="xsrf" value={secret} />
      <TextField
        label={text('device.code')}
        name="user_code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isWrong ? text('device.wrong') : undefined}
      />
      <Button type="submit" wide>
        {text('login.recoveredGoOn')}
      </Button>
    </form>
  );
}
