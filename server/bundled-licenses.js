import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The licences of the packages that a bundle contains, because most of them require that each copy names
 * them. They have the form in which Vite writes those of the portal.
 * @param {readonly string[]} modules the files in the bundle
 */
export function bundledLicenses(modules) {
  const folders = new Set(modules.map((file) => packageFolder.exec(file)?.[0]).filter(Boolean));
  return [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
    return {
      name,
      version,
      identifier: license,
      text: file && readFileSync(join(folder, file), 'utf8').trim(),
    };
  });
}
