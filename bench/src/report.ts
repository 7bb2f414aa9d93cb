import { type Kind, kinds, type Line, lines } from './lines.ts';
import type { Figures } from './measure.ts';

export type Results = Partial<Record<Kind, Figures>>;

/** A bound that `--check` enforces, or one that the product aims at. */
type Goal = 'must' | 'aim';
const verbs = { must: 'must be', aim: 'is meant to be' };

/** The table of all figures that were measured. */
export function tabulate(results: Results): string {
  const measured = kinds.filter((kind) => results[kind]);
  const goals = (line: Line) => [bounds(line, measured, 'must'), bounds(line, measured, 'aim')];
  const shown = lines.filter((line) => measured.some((kind) => figureOf(line, results[kind]) !== undefined));
  const rows = shown.map((line) => [
    line.name,
    ...measured.map((kind) => shownFigure(line, kind, results)),
    ...goals(line),
  ]);
  return [['', ...measured, 'must', 'aim'], ...rows]
    .map(([name = '', ...cells]) => name.padEnd(42) + cells.map((cell) => cell.padStart(13)).join(''))
    .join('\n');
}

/** One sentence for each bound that is not met. */
export function misses(results: Results, goal: Goal): string[] {
  return lines.flatMap((line) =>
    kinds
      .filter((kind) => !holds(line, line[goal]?.[kind], figureOf(line, results[kind])))
      .map((kind) => `${kind}: ${line.name} ${verbs[goal]} ${bounds(line, [kind], goal)}.`),
  );
}

/** The figure, followed by a word that says whether it reaches its goal. */
function shownFigure(line: Line, kind: Kind, results: Results): string {
  const figure = figureOf(line, results[kind]);
  if (figure === undefined) return '';
  const goal = line.aim?.[kind] ?? line.must?.[kind];
  const verdict = goal === undefined ? '   ' : holds(line, goal, figure) ? 'yes' : ' no';
  return `${figure.toFixed(line.digits ?? 0)} ${verdict}`;
}

function figureOf(line: Line, figures: Figures | undefined): number | undefined {
  return figures && line.figure(figures);
}

function holds({ better }: Line, bound: number | undefined, figure: number | undefined): boolean {
  if (bound === undefined || figure === undefined) return true;
  return better === 'more' ? figure >= bound : figure <= bound;
}

function bounds(line: Line, measured: readonly Kind[], goal: Goal): string {
  const sign = line.better === 'more' ? '≥' : '≤';
  const values = new Set(measured.map((kind) => line[goal]?.[kind]).filter((bound) => bound !== undefined));
  return values.size > 0 ? `${sign} ${[...values].join('/')}` : '';
}
