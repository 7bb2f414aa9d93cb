/** What is read from a picture of a passport. */
export const reading = {
  progress: 'Reading your passport…',
  cancel: 'Stop reading',
  done: '{count, plural, one {# value was read from your picture.} other {# values were read from your picture.}}',
  compare: 'Compare the data with your passport and correct what differs. Then fill in what is still empty.',
  typeIt: 'Please type your data',
  illegible:
    'The two lines at the bottom of the page could not be read. Type what your passport says, or take another picture in which both lines are sharp and free of reflections.',
  failed: 'This picture could not be read in this browser. Type what your passport says.',
  checked: 'Read from your picture',
  unchecked: 'Read from your picture, please compare',
  doubtful: 'Check this: it could not be read with certainty',
  differs: 'Your picture says something else. Which is right?',
  difference: '{field}: you have typed “{typed}”, the picture says “{read}”.',
  use: 'Use “{value}”',
} as const;
