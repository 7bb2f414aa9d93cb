import { ApiError } from '@portico/web/api-error';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';

const pollMs = 2_000;

/**
 * The link that starts the bot, and whether the user has started it: the server is asked every two seconds
 * while the page is visible, until the link expires.
 */
export function useTelegramLink() {
  const call = useApi();
  const [url, setUrl] = useState<string>();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ignoreRefusal = (error: unknown) => {
      if (!signal.aborted && !(error instanceof ApiError)) throw error;
    };

    const poll = async (end: number) => {
      if (!document.hidden) {
        const options = { signal, limitShownByCaller: true };
        const found = await call('findTelegramLink', {}, options).catch(ignoreRefusal);
        if (signal.aborted) return;
        if (found?.connected) return setConnected(true);
      }
      if (Date.now() < end) timer = setTimeout(() => void poll(end), pollMs);
    };
    const open = async () => {
      const link = await call('createTelegramLink', {}, { signal, limitShownByCaller: true });
      setUrl(link.url);
      timer = setTimeout(() => void poll(Date.now() + link.expires_in * 1000), pollMs);
    };
    // Without the link, the user can still type the chat id.
    open().catch(ignoreRefusal);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [call]);
  return { url, connected } as const;
}
