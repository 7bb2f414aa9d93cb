import { type Browser, chromium } from 'playwright-core';

// Only the last list of features counts, so this one repeats what Playwright would leave out.
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // The suggestions below an address bar that nobody sees: two pages for every window, and half of what it costs.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];

/** How a real Chromium is started on this machine. */
export function chromiumOptions() {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Chromium's sandbox does not work for the superuser.
    chromiumSandbox: process.getuid?.() !== 0,
    args: quiet,
  };
}

/** A real Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}
