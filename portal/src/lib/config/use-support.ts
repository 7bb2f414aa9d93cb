import { supportLink } from '@portico/contract/brand/words';
import { useConfig } from './config.ts';

/** Where users ask for help, as texts show it, and the address of its link. */
export function useSupport() {
  const { supportEmail, supportUrl } = useConfig();
  return supportLink(supportUrl ?? supportEmail);
}
