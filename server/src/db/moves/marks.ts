/**
 * What `portico move` writes among the applied migrations. No version contains these, and each requires what
 * no version has: so no server of any version serves such a database.
 */
export const moveMarks = {
  /** Of the database that the installation has left. */
  moved: 'moved-to-another-database',
  /** Of the database that it comes to, until all of it is there. */
  unfinished: 'move-not-finished',
} as const;

export type MoveMark = (typeof moveMarks)[keyof typeof moveMarks];

/** What the triggers of a database that was left answer each write with. */
export const movedAway = 'This installation has moved to another database.';

const sentences: Readonly<Record<MoveMark, string>> = {
  [moveMarks.moved]: `${movedAway} Set DATABASE_URL to that one. Only if no server has run on it, \`portico move --take-back\` lets this database be served again.`,
  [moveMarks.unfinished]:
    'A move into this database runs or was interrupted. Run `portico move` again, with the settings of the database that it comes from.',
};

export const sentenceOf = (mark: MoveMark): string => sentences[mark];

/** Why a database is not served, if a move has marked it. */
export function findMoveConflict(applied: readonly string[]): string | undefined {
  const mark = Object.values(moveMarks).find((each) => applied.includes(each));
  return mark && sentenceOf(mark);
}
