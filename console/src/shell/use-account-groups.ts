import { fullName } from '@portico/contract/names';
import type { StaffSession } from '@portico/contract/staff/sign-in';
import { useLocale, useText } from '../i18n/i18n.tsx';
import { pageLinks } from './pages.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { useAccountSearch } from './use-account-search.ts';
import { useGoTo } from './use-palette-entries.ts';

/** The accounts of the palette: an act that searches for what was typed, and then what it has found. */
export function useAccountGroups({ role }: StaffSession) {
  const text = useText();
  const locale = useLocale();
  const goTo = useGoTo();
  const { found, words, error, isBusy, run, forget } = useAccountSearch();
  const mayFindAccounts = pageLinks.some(({ path, roles }) => path === 'accounts' && roles.includes(role));

  const group = (entries: readonly PaletteEntry[]): readonly PaletteGroup[] =>
    entries.length > 0 ? [{ title: text('accounts.title'), entries }] : [];
  const all: PaletteEntry = {
    value: 'all',
    label: text('palette.allAccounts'),
    run: () => goTo(`accounts?q=${encodeURIComponent(words)}`),
  };
  const accounts = found?.accounts.map((account) => ({
    value: account.id,
    label: fullName(account, locale),
    detail: account.email,
    run: () => goTo(`accounts/${account.id}`),
  }));
  const isWhole = found?.next === null && !found.unconfirmed;

  return {
    isBusy,
    error,
    forget,
    /** What the last search has found; null before it has an answer. */
    found: accounts ? group(isWhole ? accounts : [...accounts, all]) : null,
    /** One act of its own, because the search is recorded: nothing is searched for while somebody types. */
    searchFor: (searched: string) =>
      mayFindAccounts && searched !== ''
        ? group([
            {
              value: 'search',
              label: text('palette.searchAccounts', { words: searched }),
              run: () => void run(searched),
              staysOpen: true,
            },
          ])
        : [],
  };
}
