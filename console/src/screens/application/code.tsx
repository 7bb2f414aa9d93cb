import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { Card, CopyButton, Select } from '@portico/ui';
import { useState } from 'react';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { anyLibrary, snippetsOf } from './snippets.ts';

/**
 * Code for the application, which its developer copies: the values are filled in, and the secret is not part
 * of it.
 */
export function Code({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const snippets = snippetsOf(application);
  const [framework, setFramework] = useState('');
  const chosen = snippets.find((snippet) => snippet.framework === framework) ?? snippets[0];
  if (!chosen) return null;
  return (
    <Card
      title={text('applications.code')}
      aside={
        <CopyButton
          size="small"
          value={chosen.code}
          label={text('console.copy')}
          copiedLabel={text('console.copied')}
          failedLabel={text('console.copyFailed')}
        />
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{text('applications.codeLead')}</p>
        <Select
          label={text('applications.framework')}
          name="framework"
          value={chosen.framework}
          onChange={(event) => setFramework(event.target.value)}
        >
          {snippets.map((snippet) => (
            <option
              key={snippet.framework}
              value={snippet.framework}
              translate={snippet.framework === anyLibrary ? undefined : 'no'}
            >
              {snippet.framework === anyLibrary ? text('applications.anyLibrary') : snippet.framework}
            </option>
          ))}
        </Select>
        <pre className={styles.code} dir="ltr" translate="no">
          <code>{chosen.code}</code>
        </pre>
      </div>
    </Card>
  );
}
