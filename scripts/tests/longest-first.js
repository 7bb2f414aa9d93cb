// A file that takes a minute must not be the last one, beside which no other file is left.
const longFiles =
  /appearance-s|gallery|e2e\/(verification|console)|faults\/(slow|uploads)|\/race|bad-input|server\/pack|hard-coded|cli\/failures|hostile-peers|endings|email-change|fields/;

/**
 * The files of a project one after the other, its longest first: a worker ends where the next file belongs to another project, and
 * loads everything anew.
 * @template {{ readonly moduleId: string, readonly project: unknown }} File
 * @param {readonly File[]} files
 * @returns {File[]}
 */
export function longestFirst(files) {
  const isShort = ({ moduleId }) => Number(!longFiles.test(moduleId));
  return [...Map.groupBy(files, ({ project }) => project).values()].flatMap((ofProject) =>
    ofProject.toSorted((a, b) => isShort(a) - isShort(b)),
  );
}
