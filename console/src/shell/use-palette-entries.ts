import type { StaffSession } from '@portico/contract/staff/sign-in';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api/queries.ts';
import { useLocale, useText } from '../i18n/i18n.tsx';
import { pageLinks } from './pages.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

/** Leads to a page of the console. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return (path) => void navigate(`/${locale}/${path}`);
}

/** The pages that a role may open. */
export function usePages({ role }: StaffSession): PaletteGroup {
  const text = useText();
  const goTo = useGoTo();
  const entries = pageLinks
    .filter(({ roles }) => roles.includes(role))
    .map(({ path, title }) => ({ value: path, label: text(title), run: () => goTo(path) }));
  return { title: text('console.navigation'), entries, always: true };
}

/** The applications and settings, which only admins may see. They are loaded when the palette opens. */
export function useAdminGroups() {
  const text = useText();
  const goTo = useGoTo();
  const applications = useCall('listApplications', {});
  const settings = useCall('listSettings', {});
  const groups = useMemo((): readonly PaletteGroup[] => {
    const ofApplication = ({ id, name }: { id: string; name: string }): PaletteEntry => ({
      value: id,
      label: name,
      detail: id,
      run: () => goTo(`applications/${id}`),
    });
    const ofSetting = ({ name, value }: { name: string; value: string | null }): PaletteEntry => ({
      value: name,
      label: name,
      keywords: [name.replaceAll('_', ' ')],
      ...(value !== null && { detail: value }),
      run: () => goTo(`settings?q=${encodeURIComponent(name)}`),
    });
    return [
      {
        title: text('applications.title'),
        entries: applications.data?.applications.map(ofApplication) ?? [],
      },
      { title: text('settings.title'), entries: settings.data?.settings.map(ofSetting) ?? [] },
    ];
  }, [applications.data, settings.data, text, goTo]);
  return { groups, error: applications.error ?? settings.error };
}
