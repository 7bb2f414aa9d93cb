import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';
import { isolateValues } from './isolate.ts';
import type { Texts } from './parts.ts';
import { loadPortalTexts } from './portal-texts.ts';

/**
 * Formats a text of the portal: `text('upload.picture', { number: '1' })`. An id that there is not is an
 * empty text.
 */
export type PortalText = (id: string, values?: Texts) => string;

/** The texts of the portal in one language, for pages that the server writes. */
export async function loadPortalMessages(locale: Locale): Promise<PortalText> {
  const { guest, account } = await loadPortalTexts(locale);
  const messages = { ...guest, ...account };
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return (id, values = {}) => (Object.hasOwn(messages, id) ? i18n._(id, isolateValues(locale, values)) : '');
}
