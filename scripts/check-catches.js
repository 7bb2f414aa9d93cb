import { glob, readFile } from 'node:fs/promises';
import { findSwallowed } from './catches/find-swallowed.js';

/** Names the places where errors are swallowed that nobody has named. Tests may swallow: what they miss, they notice. */
const folders = process.argv.slice(2);
const exclude = (path) => /node_modules|\/dist\/|\/testing\/|\.test\.[jt]sx?$|\.d\.ts$/.test(path);
let found = 0;
for await (const path of glob(folders.map((folder) => `${folder}/**/*.{ts,tsx,js}`))) {
  if (exclude(path)) continue;
  for (const line of findSwallowed(await readFile(path, 'utf8'), path.endsWith('x') ? 'tsx' : 'ts')) {
    found += 1;
    console.log(`${path}:${line}`);
  }
}
if (found > 0)
  console.log(
    'These places swallow every error. Name the errors that they may swallow and throw the others, or say why in a comment that begins with “Any error:”.',
  );
process.exitCode = found === 0 ? 0 : 1;
