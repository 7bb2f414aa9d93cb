// Reads photographs of made passports and prints how many were read without an error:
// `npm run passport-accuracy`. `--pictures FOLDER` also stores them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawPage } from './specimens/draw-page.ts';
import { type Measured, measure } from './specimens/measure.ts';
import { specimens } from './specimens/people.ts';
import { photograph } from './specimens/photograph.ts';
import { conditionsOf, variants } from './specimens/variants.ts';

const { values } = parseArgs({ options: { pictures: { type: 'string' } } });
const results = new Map<string, Measured[]>();
for (const [number, specimen] of specimens.entries()) {
  const page = await drawPage(specimen);
  for (const [name, photographs] of Object.entries(variants))
    for (const [index, conditions] of photographs.entries()) {
      const file = await photograph(page, conditionsOf(conditions, number));
      if (values.pictures) {
        mkdirSync(values.pictures, { recursive: true });
        const words = name.replaceAll(/\W+/g, '-');
        writeFileSync(join(values.pictures, `${words}-${index}-${specimen.state}.jpg`), file);
      }
      const measured = await measure(file, specimen);
      results.set(name, [...(results.get(name) ?? []), measured]);
    }
}

console.log(
  '| photographs | zones read without an error | fields right | fields proved | wrong but proved | time, median and longest |',
);
console.log('|---|---|---|---|---|---|');
for (const [name, list] of [...results, ['all', [...results.values()].flat()] as const]) {
  const count = (value: (one: Measured) => number) => list.reduce((sum, one) => sum + value(one), 0);
  const right = count((one) => Number(one.isRight));
  const times = list.map((one) => one.milliseconds).sort((a, b) => a - b);
  console.log(
    `| ${[
      `${name} (${list.length})`,
      `${right} (${Math.round((right / list.length) * 100)} %)`,
      `${count((one) => one.rightFields)} of ${list.length * 7}`,
      `${count((one) => one.checkedFields)} of ${list.length * 3}`,
      count((one) => one.wrongButChecked.length),
      `${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms, ${Math.round(times.at(-1) ?? 0)} ms`,
    ].join(' | ')} |`,
  );
}
