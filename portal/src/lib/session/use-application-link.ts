import type { ApplicationInfo } from '@portico/contract/config';
import type { MouseEvent } from 'react';
import { usePath } from '../navigation/use-path.ts';
import { useOpeningKey } from './opening-key.ts';
import { useHandOff } from './use-hand-off.ts';
import { useLoadedProfile } from './use-profile.ts';

/**
 * The address and click of a link to an application. A click requests the token in this tab, and in a new tab
 * the account chooser does so: no link in the page contains a token.
 */
export function useApplicationLink() {
  const { enter } = useHandOff();
  const path = usePath();
  const key = useOpeningKey();
  const owner = useLoadedProfile()?.email;
  return ({ application, url }: ApplicationInfo) => ({
    href: path('chooseAccount', { application, key }),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void enter({ application, requestedUrl: url, owner });
    },
  });
}
