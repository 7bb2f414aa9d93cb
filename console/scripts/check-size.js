// Fails when the JavaScript of the console's first page is heavier, compressed, than it may be.
import { findHeavyTexts, isTooHeavy, kilobyte, readBuild } from '../../scripts/script-size.js';

const dist = new URL('../dist/', import.meta.url);
const sizeOf = readBuild('console', dist);
const size = sizeOf([
  'index.html',
  'src/screens/accounts/screen.tsx',
  'virtual:consolePhrases/en',
  'virtual:reviewPhrases/en',
  'virtual:applicationPhrases/en',
  'virtual:operationPhrases/en',
]);
process.exitCode = isTooHeavy('console', size, 156.5 * kilobyte) ? 1 : 0;
if (findHeavyTexts(dist)) process.exitCode = 1;
