import { type Browser, chromium } from 'playwright-core';

// Chromium uses only the last list of disabled features, so this one must repeat Playwright's.
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
  // The suggestions of the address bar: two extra pages per window, which cost half of its start time.
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

/** The launch options of Chromium on this machine. */
export function chromiumOptions() {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: quiet,
  };
}

/** Starts Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

declare global {
  /** Set by `chromium-environment.ts`, which Vitest loads apart from the tests' own modules. */
  var runningChromium: Promise<Browser> | undefined;
}

/** The Chromium that the files of a worker share: each has contexts of its own, which know nothing of each other. */
export async function chromiumOfWorker(): Promise<Browser> {
  const running = await globalThis.runningChromium;
  if (running?.isConnected()) return running;
  globalThis.runningChromium = launchChromium();
  return globalThis.runningChromium;
}
