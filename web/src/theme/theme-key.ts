/** The key of `localStorage` with the theme that the user chose. A module of its own: every page loads it. */
export const themeKey = 'portico.theme';
