import { regionalLocale } from '@portico/web/formats/regional-locale';
import { useEffect, useRef } from 'react';
import { useApi } from '../api/api.ts';
import { useLocale } from '../i18n/i18n.tsx';
import { useProfile } from './use-profile.ts';

/**
 * Stores the time zone and the region of this browser in the account when they differ from those of the
 * account: mails tell times by them.
 */
export function useMailClock(): void {
  const call = useApi();
  const pageLocale = useLocale();
  const profile = useProfile();
  const stored = useRef('');
  useEffect(() => {
    if (!profile) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const region = new Intl.Locale(regionalLocale(profile.locale ?? pageLocale)).region ?? null;
    const clock = `${timeZone} ${region}`;
    if (clock === `${profile.timeZone} ${profile.region ?? null}` || clock === stored.current) return;
    stored.current = clock;
    // Any error: mails tell times as they did, and the next page tries again.
    call('setLocale', { timeZone, region }).catch(() => {});
  }, [call, pageLocale, profile]);
}
