import type { ApplicationInfo } from '@portico/contract/config';
import type { MouseEvent } from 'react';
import { useHandOff } from './use-hand-off.ts';

/** Opens an application from a link. The token is requested at the click, so that no link in the page contains one. */
export function useOpenApplication() {
  const { enter } = useHandOff();
  return (event: MouseEvent, { application, url }: ApplicationInfo) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void enter({ application, requestedUrl: url });
  };
}
