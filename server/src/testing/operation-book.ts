import { readFileSync } from 'node:fs';

/**
 * A part of the book's page about monitoring: the names in a column of its table, and the members of its
 * example of a log line.
 */
export function monitoringSection(title: string) {
  const page = readFileSync('docs/operation/monitoring.md', 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const namesIn = (column: number) =>
    rows
      .slice(1)
      .flatMap((row) =>
        [...(row.split('|')[column + 1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      );
  const [, example = '{}'] = /```json\n(.*)\n```/.exec(section) ?? [];
  return { namesIn, members: Object.keys(JSON.parse(example)) };
}
