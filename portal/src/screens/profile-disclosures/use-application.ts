import { useConfig } from '../../lib/config/config.ts';

/** How an application is shown. One that is not linked any more has its id alone. */
export function useApplication(application: string | null) {
  const { applicationsInfo } = useConfig();
  const info = applicationsInfo.find((known) => known.application === application);
  return { name: info?.applicationName ?? application, type: info?.type };
}
