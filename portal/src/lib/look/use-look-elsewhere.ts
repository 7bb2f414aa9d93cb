import { usePart } from '@portico/web/page-state';
import { useEffect } from 'react';
import { useProfile } from '../session/use-profile.ts';
import { createSupportState } from './support-state.ts';

/** Shows the banner also where the code was not made: the profile says that support looks. */
export function useLookElsewhere(): void {
  const profile = useProfile();
  const { watchFor } = usePart(createSupportState);
  useEffect(() => {
    if (profile?.supportLooksFor) watchFor(profile.supportLooksFor);
  }, [profile, watchFor]);
}
