import { type Kind, kinds, type Line, lines } from './lines.ts';
import type { Figures } from './measure.ts';

export type Results = Partial<Record<Kind, Figures>>;

/** The table of all figures that were measured. */
export function tabulate(results: Results): string {
  const measured = kinds.filter((kind) => results[kind]);
  const goals = (line: Line) => [bounds(line, measured, 'must'), bounds(line, measured, 'aim')];
  const shown = lines.filter((line) => measured.some((kind) => figureOf(line, results[kind]) !== undefined));
  const rows = shown.map((line) => [
    line.name,
    ...measured.map((kind) => figureOf(line, results[kind])?.toFixed(line.digits ?? 0) ?? ''),
    ...goals(line),
  ]);
  return [['', ...measured, 'must', 'aim'], ...rows]
    .map(([name = '', ...cells]) => name.padEnd(40) + cells.map((cell) => cell.padStart(12)).join(''))
    .join('\n');
}

/** One sentence for each bound that is not met. */
export function misses(results: Results): string[] {
  return lines.flatMap((line) =>
    kinds
      .filter((kind) => !holds(line, line.must?.[kind], figureOf(line, results[kind])))
      .map((kind) => `${kind}: ${line.name} must be ${bounds(line, [kind], 'must')}.`),
  );
}

function figureOf(line: Line, figures: Figures | undefined): number | undefined {
  return figures && line.figure(figures);
}

function holds({ better }: Line, bound: number | undefined, figure: number | undefined): boolean {
  if (bound === undefined || figure === undefined) return true;
  return better === 'more' ? figure >= bound : figure <= bound;
}

function bounds(line: Line, measured: readonly Kind[], goal: 'must' | 'aim'): string {
  const sign = line.better === 'more' ? '≥' : '≤';
  const values = new Set(measured.map((kind) => line[goal]?.[kind]).filter((bound) => bound !== undefined));
  return values.size > 0 ? `${sign} ${[...values].join('/')}` : '';
}
