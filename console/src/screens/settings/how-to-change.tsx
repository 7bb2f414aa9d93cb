import { Card, CopyButton } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';

const command = 'portico setting set PORTICO_SUPPORT_EMAIL help@example.org';

/** Says how the operator changes a setting on the server, and in which file. */
export function HowToChange({ file }: { file: string | null }) {
  const text = useText();
  return (
    <Card
      title={text('settings.howTitle')}
      aside={
        <CopyButton
          size="small"
          value={command}
          label={text('console.copy')}
          copiedLabel={text('console.copied')}
          failedLabel={text('console.copyFailed')}
        />
      }
    >
      <div className={styles.form}>
        <p>{text(file ? 'settings.howFile' : 'settings.howEnvironment')}</p>
        <code className={styles.secret} dir="ltr">
          {command}
        </code>
        {file && (
          <dl className={styles.facts}>
            <dt>{text('settings.file')}</dt>
            <dd>
              <bdi>{file}</bdi>
            </dd>
          </dl>
        )}
      </div>
    </Card>
  );
}
