import { useConfig } from './config.ts';

/** Where users ask for help, as texts show it, and the address of its link. */
export function useSupport() {
  const { supportEmail, supportUrl } = useConfig();
  return {
    shown: supportUrl?.slice('https://'.length) ?? supportEmail,
    href: supportUrl ?? `mailto:${supportEmail}`,
  };
}
