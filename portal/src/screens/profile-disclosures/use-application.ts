import { useConfig } from '../../lib/config/config.ts';

/**
 * How an application is shown. One that has registered itself has a name of its own, and one that is not
 * linked any more its id alone.
 */
export function useApplication(application: string | null, ownName?: string) {
  const { applicationsInfo } = useConfig();
  const info = applicationsInfo.find((known) => known.application === application);
  return { name: info?.applicationName ?? ownName ?? application, info };
}
