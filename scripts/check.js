import { runChecks } from './checks.js';

// A release also needs every text in every language, read by a second reader.
const { failed } = await runChecks({ isRelease: process.argv.includes('--release') });
process.exitCode = failed === 0 ? 0 : 1;
