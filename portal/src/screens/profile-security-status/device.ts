import { ComputerIcon, GlobeIcon, PhoneIcon, TabletIcon } from '@portico/ui';

const devices = [
  [/iPhone|Android/, PhoneIcon],
  [/iPad/, TabletIcon],
  [/Windows|macOS|Linux|ChromeOS/, ComputerIcon],
] as const;

/** The icon of the device that a browser runs on. */
export function deviceIcon(browser: string) {
  return devices.find(([system]) => system.test(browser))?.[1] ?? GlobeIcon;
}
