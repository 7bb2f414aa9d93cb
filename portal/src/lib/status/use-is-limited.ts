import { usePageStatus } from './global-status.ts';

/**
 * Whether the page says above its screen that there were too many requests: then no part of it says that it
 * could not be loaded.
 */
export function useIsLimited(): boolean {
  const status = usePageStatus();
  return status.state !== 'success' && status.placement === 'screen' && status.errors.title === '429';
}
