import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api.ts';
import { useConfig } from '../config/config.ts';
import { useText } from '../i18n/i18n.tsx';
import { usePath } from '../navigation/use-path.ts';
import { useNotifications } from '../status/notifications.ts';
import { type HandOff, handOff } from './hand-off.ts';
import { keepLastApplication } from './last-application.ts';

/** Long enough to read the explanation and to choose. */
const shownMs = 60_000;
/** Both are shown above the screen already: the limit with its countdown, the end of the session at login. */
const reportedElsewhere: ReadonlySet<string> = new Set(['too_many_requests', 'invalid_token']);

export interface HandOffRequest {
  readonly application: string;
  readonly requestedUrl: string;
  /** Replaces the portal's page in the history, as after signing in. */
  readonly replace?: boolean;
  /**
   * The e-mail of the account, for which this browser then remembers the application. Login does not know it
   * yet.
   */
  readonly owner?: string | undefined;
}

/**
 * Sends the signed-in user to an application, once at a time; returns whether the browser is leaving. All
 * callers use it, so that a hand-off that is refused or fails is explained in the same way everywhere.
 */
export function useHandOff() {
  const { notify } = useNotifications();
  const call = useApi();
  const text = useText();
  const { applicationsInfo } = useConfig();
  const navigate = useNavigate();
  const path = usePath();
  const [busy, setBusy] = useState(false);

  // Back from the application, browsers show this page as it was left.
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('pageshow', () => setBusy(false), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  const explain = (result: Exclude<HandOff, { state: 'allowed' | 'closed' }>, request: HandOffRequest) => {
    if (reportedElsewhere.has(result.code)) return;
    const info = applicationsInfo.find(({ application }) => application === request.application);
    const application = info?.applicationName ?? request.application;
    if (result.state === 'failed') {
      const action = { label: text('shell.retry'), run: () => void enter(request) };
      notify('error', text('shell.handOffFailed', { application }), { ms: shownMs, action });
    } else if (info) {
      const action = { label: text('shell.openApplication', { application }), href: info.url };
      notify('error', text('shell.handOffRefused', { application }), { ms: shownMs, action });
    } else {
      notify('error', text('shell.handOffUnknown', { application }), { ms: shownMs });
    }
  };

  const enter = async (request: HandOffRequest): Promise<boolean> => {
    if (busy) return true;
    setBusy(true);
    const result = await handOff(call, request.application, request.requestedUrl);
    if (result.state === 'allowed') {
      if (request.owner && request.application) keepLastApplication(request.owner, request.application);
      if (request.replace) location.replace(result.url);
      else location.assign(result.url);
      return true;
    }
    setBusy(false);
    if (result.state === 'closed') {
      // Its screen says why, and whom to ask.
      navigate(path('notAllowed', { application: request.application, backUrl: request.requestedUrl }), {
        replace: request.replace === true,
      });
      return true;
    }
    explain(result, request);
    return false;
  };

  return { busy, enter } as const;
}
