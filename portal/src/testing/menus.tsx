import { MenuIcon } from '@portico/ui';
import { renderToStaticMarkup } from 'react-dom/server';

/** The menu that a button opens. */
export function menuOf(button: HTMLElement): HTMLElement {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu?.role !== 'menu') throw new Error('The button opens no menu');
  return menu;
}

/** The drawings in a button, one after the other. */
export function iconOf(button: HTMLElement): string {
  return [...button.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML).join();
}

/** The drawing of the burger menu. */
export function burger(): string {
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToStaticMarkup(<MenuIcon />);
  return drawn.querySelector('svg')?.innerHTML ?? '';
}
