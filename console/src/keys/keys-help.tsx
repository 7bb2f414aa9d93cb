import { Button, Checkbox, Dialog } from '@portico/ui';
import { Fragment, useState } from 'react';
import { useText } from '../i18n/i18n.tsx';
import { useKeySetting, useKeysActive } from './active.ts';
import { helpKey, type KeyName, type KeyTable } from './key-table.ts';
import styles from './keys.module.css';
import { useKeys } from './use-keys.ts';

/** A button that lists the keys of the page in a dialog, where they can be turned off. `?` opens it. */
export function KeysHelp({ table }: { table: KeyTable }) {
  const { setKeysActive } = useKeySetting();
  const text = useText();
  const active = useKeysActive();
  const [open, setOpen] = useState(false);
  // Safe: they are its keys.
  const names = Object.keys(table) as KeyName[];
  const show = () => setOpen(true);
  useKeys(helpKey, { help: show });
  return (
    <>
      <Button size="small" variant="quiet" aria-keyshortcuts="?" onClick={show}>
        {text('reviewKeys.title')} <Key name="?" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('reviewKeys.title')}
        closeLabel={text('console.close')}
      >
        <dl className={styles.lines}>
          {names.map((meaning) => (
            <div key={meaning} className={styles.line}>
              <dt>
                {table[meaning]?.shown.map((name, index) => (
                  <Fragment key={name}>
                    {index > 0 && ` ${text('reviewKeys.or')} `}
                    <Key name={name} />
                  </Fragment>
                ))}
              </dt>
              <dd>{text(`reviewKeys.${meaning}`)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={text('reviewKeys.active')}
          checked={active}
          onChange={(event) => setKeysActive(event.target.checked)}
        />
        <p className={styles.hint}>{text('reviewKeys.activeHint')}</p>
      </Dialog>
    </>
  );
}

/** A key as it is printed on the keyboard. */
export function Key({ name }: { name: string }) {
  const text = useText();
  return (
    <kbd className={styles.key} dir={name === 'Space' ? undefined : 'ltr'}>
      {name === 'Space' ? text('reviewKeys.space') : name}
    </kbd>
  );
}
