import { expect, it } from 'vitest';
import { withSteadyNames } from './script-size.js';

const script = 'import"./form-DHP49E0I.js";const css=["assets/form-DnWSeACm.css","./form-DHP49E0I.js"]';

it('A script is measured without the hashes of the content of others, which differ from build to build', () => {
  const nextBuild = script.replaceAll('DHP49E0I', 'a-_b0123').replaceAll('DnWSeACm', '01234567');
  expect(withSteadyNames(nextBuild)).toBe(withSteadyNames(script));
  expect(withSteadyNames(script)).toHaveLength(script.length);
});

it('Every other script keeps a hash of its own, which is the same wherever the script is named', () => {
  const [first, second, third] = withSteadyNames(script).match(/[\w-]{8}(?=[.](js|css))/g) ?? [];
  expect(third).toBe(first);
  expect(second).not.toBe(first);
});

it('What is no name with a hash is measured as it is', () => {
  expect(withSteadyNames('let a=b-c,d="x-1.js",e="styles.css"')).toBe('let a=b-c,d="x-1.js",e="styles.css"');
});
