/** The names every scene paints with; each scene's style sheet gives them a day and a night colour. */
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

/** 0 by day, 1 by night, and everything between while the theme slides. */
export const night = 'var(--scene-night)';
