/**
 * The colour names of all scenes. The style sheet of each scene defines a light and a dark value for each.
 */
export type Paint =
  | 'sky-top'
  | 'sky-middle'
  | 'sky-low'
  | 'disc'
  | 'haze'
  | 'far'
  | 'middle'
  | 'near'
  | 'front'
  | 'lit'
  | 'lit-near'
  | 'wall'
  | 'wall-shade'
  | 'accent'
  | 'accent-shade'
  | 'leaf'
  | 'leaf-shade'
  | 'water'
  | 'water-deep'
  | 'foam'
  | 'pane'
  | 'lamp'
  | 'jamb'
  | 'jamb-shade'
  | 'sill';

export const paint = (name: Paint) => `var(--scene-${name})`;

/** 0 in the light theme, 1 in the dark one, and between during the transition. */
export const night = 'var(--scene-night)';
