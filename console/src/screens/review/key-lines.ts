import type { KeyLine } from '../../keys/keys-help.tsx';

/** The keys of the page, for the help. */
export const keyLines: readonly KeyLine[] = [
  { keys: ['A'], meaning: 'reviewKeys.approve' },
  { keys: ['X'], meaning: 'reviewKeys.ask' },
  { keys: ['Q'], meaning: 'reviewKeys.question' },
  { keys: ['Shift+R'], meaning: 'reviewKeys.refuse' },
  { keys: ['U'], meaning: 'reviewKeys.undo' },
  { keys: ['J'], meaning: 'reviewKeys.nextField' },
  { keys: ['K'], meaning: 'reviewKeys.previousField' },
  { keys: ['Space'], meaning: 'reviewKeys.accept' },
  { keys: ['+'], meaning: 'reviewKeys.zoomIn' },
  { keys: ['-'], meaning: 'reviewKeys.zoomOut' },
  { keys: ['0'], meaning: 'reviewKeys.fit' },
  { keys: ['R'], meaning: 'reviewKeys.rotate' },
  { keys: ['C'], meaning: 'reviewKeys.contrast' },
  { keys: ['N'], meaning: 'reviewKeys.nextPicture' },
  { keys: ['P'], meaning: 'reviewKeys.previousPicture' },
  { keys: ['← ↑ → ↓'], meaning: 'reviewKeys.move' },
  { keys: ['?'], meaning: 'reviewKeys.help' },
];
