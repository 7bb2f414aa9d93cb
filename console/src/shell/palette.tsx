import type { StaffSession } from '@portico/contract/staff/sign-in';
import { Dialog, SearchIcon, Spinner, TextField, VisuallyHidden } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { useId, useState } from 'react';
import { useErrorText, useText } from '../i18n/i18n.tsx';
import styles from './palette.module.css';
import { actsOfPage, findEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { useAccountGroups } from './use-account-groups.ts';
import { useActiveEntry } from './use-active-entry.ts';
import { useAdminGroups, useGoTo, usePages } from './use-palette-entries.ts';

export interface PaletteProps {
  staff: StaffSession;
  onClose: () => void;
  onSignOut: () => void;
}

/**
 * Finds pages, acts, accounts, applications and settings. What a role may not see is not offered, and not
 * asked for.
 */
export default function Palette(props: PaletteProps) {
  return props.staff.role === 'admin' ? <AdminPalette {...props} /> : <FoundBy {...props} groups={[]} />;
}

function AdminPalette(props: PaletteProps) {
  const text = useText();
  const goTo = useGoTo();
  const { groups, error } = useAdminGroups();
  const add = { value: 'add', label: text('applications.add'), run: () => goTo('applications/-/add') };
  return <FoundBy {...props} acts={[add]} groups={groups} error={error} />;
}

interface FoundByProps extends PaletteProps {
  acts?: readonly PaletteEntry[];
  groups: readonly PaletteGroup[];
  error?: ApiError | null;
}

function FoundBy({ staff, onClose, onSignOut, acts = [], groups, error = null }: FoundByProps) {
  const text = useText();
  const errorText = useErrorText();
  const listId = useId();
  const [words, setWords] = useState('');
  // The buttons of the page, as they are when the palette opens.
  const [ofPage] = useState(actsOfPage);
  const pages = usePages(staff);
  const accounts = useAccountGroups(staff);

  const signOut = { value: 'sign out', label: text('console.signOut'), run: onSignOut };
  const own = { title: text('palette.acts'), entries: [...ofPage, ...acts, signOut], always: true } as const;
  const shown = accounts.found ?? [
    ...findEntries([own, pages, ...groups], words),
    ...accounts.searchFor(words.trim()),
  ];
  const entries = shown.flatMap((group) => group.entries);
  const { current, choose, onKeyDown, reset } = useActiveEntry(entries, (entry) => {
    if (entry.staysOpen) return entry.run();
    onClose();
    // The page can take the focus only when the dialog is closed.
    setTimeout(entry.run);
  });
  const idOf = (entry: PaletteEntry) => `${listId}-${entries.indexOf(entry)}`;
  const nothing = text(accounts.found ? 'accounts.emptyTitle' : 'palette.none');
  const failure = accounts.error ?? error;

  return (
    <Dialog open onClose={onClose} title={text('console.search')} closeLabel={text('console.close')}>
      <div className={styles.palette}>
        <TextField
          label={text('palette.label')}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            reset();
            accounts.forget();
          }}
          onKeyDown={onKeyDown}
          end={accounts.isBusy ? <Spinner /> : <SearchIcon />}
        />
        <VisuallyHidden role="status">
          {accounts.isBusy
            ? text('console.working')
            : entries.length > 0
              ? text('palette.found', { count: entries.length })
              : nothing}
        </VisuallyHidden>
        {failure && (
          <p className={styles.failure} role="alert">
            {errorText(failure.code)}
          </p>
        )}
        {entries.length === 0 && <p className={styles.none}>{nothing}</p>}
        <PaletteList id={listId} groups={shown} current={current} idOf={idOf} onChoose={choose} />
      </div>
    </Dialog>
  );
}
