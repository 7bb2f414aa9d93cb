// Fails when the JavaScript of a first page is heavier, compressed, than it may be.
import { findHeavyTexts, isTooHeavy, kilobyte, readBuild } from '../../scripts/script-size.js';

/** What every page of a signed-in user loads besides its screen. */
const account = ['src/shell/account-layout.tsx', 'virtual:accountPhrases/en', 'virtual:documentPhrases/en'];
// A higher limit needs a reason: record 163.
const budgets = [
  { page: 'login', screen: 'src/screens/login/screen.tsx', limit: 121 * kilobyte },
  { page: 'landing', screen: 'src/screens/home/screen.tsx', limit: 116.5 * kilobyte },
  { page: 'registration', screen: 'src/screens/registration/screen.tsx', limit: 137.5 * kilobyte },
  {
    page: 'profile',
    screen: 'src/screens/profile-general/screen.tsx',
    others: account,
    limit: 152.5 * kilobyte,
  },
  {
    page: 'security',
    screen: 'src/screens/profile-security-status/screen.tsx',
    others: account,
    limit: 172 * kilobyte,
  },
  {
    page: 'documents',
    screen: 'src/screens/profile-verification-passport/screen.tsx',
    others: account,
    limit: 175 * kilobyte,
  },
];

const dist = new URL('../dist/client/', import.meta.url);
const sizeOf = readBuild('portal', dist);
for (const { page, screen, others = [], limit } of budgets) {
  const size = sizeOf(['src/entry-client.tsx', screen, 'virtual:phrases/en', ...others], ['react-dom']);
  if (isTooHeavy(page, size, limit)) process.exitCode = 1;
}
if (findHeavyTexts(dist)) process.exitCode = 1;
