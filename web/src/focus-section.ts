/**
 * Moves the focus from a button that is about to disappear to the section around it, so that keyboard and
 * screen reader go on there.
 */
export function focusSection(button: Element): void {
  const section = button.closest<HTMLElement>('section, main');
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
