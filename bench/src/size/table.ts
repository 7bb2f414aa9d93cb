/** Prints milliseconds of a nearly empty installation beside those of a large one. */
export function printTable(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): void {
  console.log('| milliseconds, 95 of 100 answers within | nearly empty | this size |\n|---|---|---|');
  for (const [name, milliseconds] of now)
    console.log(`| ${name} | ${before.get(name)?.toFixed(1)} | ${milliseconds.toFixed(1)} |`);
}
