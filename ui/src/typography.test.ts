import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const styles = globSync('{ui,web,portal,console}/src/**/*.css', { cwd: root }).map((path) => ({
  path,
  css: readFileSync(join(root, path), 'utf8'),
}));

/** Where letters are set apart, and why it harms no script. */
const spaced: Readonly<Record<string, string>> = {
  'portal/src/components/display/display.module.css': 'only languages in Latin letters',
  'portal/src/screens/device/device.module.css': 'a code in Latin letters',
  'portal/src/screens/login-qr/login-qr.module.css': 'digits',
  'portal/src/screens/profile-security-status/support/support-dialog.module.css': 'digits',
  'portal/src/shell/account/sidebar.module.css': 'takes the spacing of headings back',
  'ui/src/base.css': 'headings of scripts without joints and marks',
  'ui/src/fields/code-input.module.css': 'digits',
  'ui/src/other-scripts.css': 'takes the spacing of headings back',
  'ui/src/reset.css': 'inherits',
};

it('Capitals and italics are never made by styles, because Turkish, German and most scripts have others or none [1.5]', () => {
  const faulty = styles.filter(({ css }) =>
    /text-transform|font-variant-caps|font-style:\s*(italic|oblique)/.test(css),
  );
  expect(styles.length).toBeGreaterThan(50);
  expect(faulty.map(({ path }) => path)).toEqual([]);
});

it('Letters are set apart only where no script is harmed [1.5]', () => {
  const found = styles.filter(({ css }) => /letter-spacing/.test(css)).map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(spaced).sort());
});
