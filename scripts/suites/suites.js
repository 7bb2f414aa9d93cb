/** The suites of docs/tests.md, and which files belong to them; a file belongs to the first that names it. */
const suites = [
  ['journeys', /^e2e\/|\.browser\.(long\.)?test\./],
  ['commands', /^server\/src\/cli\//],
  ['server', /^server\//],
  ['screens of the portal', /^portal\/.*\.tsx$/],
  ['screens of the console', /^console\/.*\.tsx$/],
  ['components', /^(ui|web)\/.*\.tsx$/],
  ['rules and the rest', /./],
];

/**
 * A row for each suite: its name, and how many files, tests and processor seconds it has.
 * @param {readonly { path: string, tests: number }[]} files
 * @param {string} measured lines of a path and its seconds
 */
export function rowsOfSuites(files, measured) {
  const seconds = new Map();
  for (const line of measured.split('\n').filter(Boolean)) {
    const [path, time] = line.split(' ');
    seconds.set(path, (seconds.get(path) ?? 0) + Number(time));
  }
  const rows = new Map(suites.map(([name]) => [name, { name, files: 0, tests: 0, seconds: 0 }]));
  for (const { path, tests } of files) {
    const [name] = suites.find(([, pattern]) => pattern.test(path));
    const row = rows.get(name);
    row.files += 1;
    row.tests += tests;
    row.seconds += seconds.get(path) ?? 0;
  }
  return [...rows.values()].filter((row) => row.files > 0);
}

/** The rows as a table of Markdown, as it stands in docs/tests.md. */
export function tableOf(rows) {
  const lines = rows.map(
    (row) => `| ${row.name} | ${row.files} | ${row.tests} | ${Math.round(row.seconds)} |`,
  );
  return ['| suite | files | tests | processor seconds |', '|---|---|---|---|', ...lines].join('\n');
}
