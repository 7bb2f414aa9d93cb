import { readStored, storedKeys, writeStored } from '../lib/storage/local-storage.ts';

/** The value that is stored, and is an attribute of the root element for the style sheet. */
const closed = 'closed';

/** Runs in the document's head, so that a collapsed sidebar is not shown open until the page is hydrated. */
export const sidebarScript = `<script nonce="{nonce}">try {
if (localStorage.getItem('${storedKeys.sidebar}') === '${closed}') document.documentElement.dataset.sidebar = '${closed}';
} catch {}</script>`;

/** Whether the sidebar of wide windows is open: until the user collapses it. */
export function readSidebar(): boolean {
  const isOpen = (document.documentElement.dataset.sidebar ?? readStored('sidebar')) !== closed;
  mark(isOpen);
  return isOpen;
}

export function keepSidebar(isOpen: boolean): void {
  writeStored('sidebar', isOpen ? 'open' : closed);
  mark(isOpen);
}

function mark(isOpen: boolean): void {
  document.documentElement.dataset.sidebar = isOpen ? 'open' : closed;
}
