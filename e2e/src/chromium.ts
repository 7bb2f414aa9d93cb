import { type Browser, chromium } from 'playwright-core';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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
