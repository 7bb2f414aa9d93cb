import { fullName } from '@portico/contract/names';
import type { StaffSession } from '@portico/contract/staff/sign-in';
import { Dialog, optionAfter, SearchIcon, Spinner, TextField, VisuallyHidden } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useErrorText, useLocale, useText } from '../i18n/i18n.tsx';
import { pageLinks } from './pages.tsx';
import styles from './palette.module.css';
import { actsOfPage, findEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { useAccountSearch } from './use-account-search.ts';
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
  const locale = useLocale();
  const errorText = useErrorText();
  const goTo = useGoTo();
  const listId = useId();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  // The buttons of the page, as they are when the palette opens.
  const [ofPage] = useState(actsOfPage);
  const pages = usePages(staff);
  const search = useAccountSearch();

  const mayFindAccounts = pageLinks.some(
    ({ path, roles }) => path === 'accounts' && roles.includes(staff.role),
  );
  const asked = words.trim();
  const signOut = { value: 'sign out', label: text('console.signOut'), run: onSignOut };
  const searchAccounts: PaletteEntry = {
    value: 'search',
    label: text('palette.searchAccounts', { words: asked }),
    run: () => void search.run(asked),
  };
  const found = search.found;
  const accounts: readonly PaletteEntry[] = found
    ? [
        ...found.accounts.map((account) => ({
          value: account.id,
          label: fullName(account, locale),
          detail: account.email,
          run: () => goTo(`accounts/${account.id}`),
        })),
        ...(found.next === null && !found.unconfirmed
          ? []
          : [
              {
                value: 'all',
                label: text('palette.allAccounts'),
                run: () => goTo(`accounts?q=${encodeURIComponent(search.words)}`),
              },
            ]),
      ]
    : [];
  const shown: readonly PaletteGroup[] = found
    ? [{ title: text('accounts.title'), entries: accounts }].filter(({ entries }) => entries.length > 0)
    : [
        ...findEntries(
          [
            { title: text('palette.acts'), entries: [...ofPage, ...acts, signOut], always: true },
            pages,
            ...groups,
          ],
          words,
        ),
        // One act of its own, because the search is recorded: nothing is searched for while somebody types.
        ...(mayFindAccounts && asked !== ''
          ? [{ title: text('accounts.title'), entries: [searchAccounts] }]
          : []),
      ];
  const entries = shown.flatMap((group) => group.entries);
  const current = entries[active] ?? entries[0];

  const choose = (entry: PaletteEntry) => {
    if (entry !== searchAccounts) onClose();
    setActive(0);
    // The page can take the focus only when the dialog is closed.
    if (entry === searchAccounts) entry.run();
    else setTimeout(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During a composition the keys are for the input method (of Chinese, Japanese or Korean).
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (entries.length > 0)
        setActive(optionAfter(event.key, Math.min(active, entries.length - 1), entries.length));
    } else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  };
  const idOf = (entry: PaletteEntry) => `${listId}-${entries.indexOf(entry)}`;
  const says = found && accounts.length === 0 ? text('accounts.emptyTitle') : text('palette.none');
  const failure = search.error ?? error;

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
            setActive(0);
            search.forget();
          }}
          onKeyDown={onKeyDown}
          end={search.isBusy ? <Spinner /> : <SearchIcon />}
        />
        <VisuallyHidden role="status">
          {search.isBusy
            ? text('console.working')
            : entries.length > 0
              ? text('palette.found', { count: entries.length })
              : says}
        </VisuallyHidden>
        {failure && (
          <p className={styles.failure} role="alert">
            {errorText(failure.code)}
          </p>
        )}
        {entries.length === 0 && <p className={styles.none}>{says}</p>}
        <div
          id={listId}
          className={styles.list}
          role="listbox"
          aria-label={text('console.search')}
          tabIndex={-1}
        >
          {shown.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
            <div key={group.title} role="group" aria-labelledby={`${listId}-title-${index}`}>
              <p id={`${listId}-title-${index}`} className={styles.title}>
                {group.title}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.value}
                  id={idOf(entry)}
                  entry={entry}
                  isActive={entry === current}
                  onChoose={() => choose(entry)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, entry, isActive, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles Enter
    <div
      ref={ref}
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{entry.label}</bdi>
      {entry.detail && entry.detail !== entry.label && <bdi className={styles.detail}>{entry.detail}</bdi>}
    </div>
  );
}
