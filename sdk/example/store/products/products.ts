import { type Html, html } from '../../kit/html.ts';
import { basket, clock, jug, lantern, novels, olive } from './drawings.ts';

/** A product of the store. */
export interface Product {
  readonly name: string;
  readonly details: string;
  readonly cents: number;
  readonly drawing: Html;
}

/** All products, in the order in which they are shown. */
export const products = [
  {
    name: 'Arch lantern',
    details: 'Brass, 32 cm high',
    cents: 48_00,
    drawing: inNiche('dusk', lantern),
  },
  { name: 'Harbour jug', details: 'Blue stoneware, 1.5 litres', cents: 32_00, drawing: inNiche('sea', jug) },
  {
    name: 'Lemon basket',
    details: 'Willow, 28 cm wide',
    cents: 26_00,
    drawing: inNiche('leaf', basket),
  },
  {
    name: 'Courtyard clock',
    details: 'Wall clock, 40 cm wide',
    cents: 74_00,
    drawing: inNiche('rose', clock),
  },
  {
    name: 'Three novels',
    details: 'Paperbacks, used',
    cents: 39_00,
    drawing: inNiche('sand', novels),
  },
  { name: 'Young olive', details: 'In a pot, 60 cm high', cents: 58_00, drawing: inNiche('sky', olive) },
] as const satisfies readonly Product[];

function inNiche(tone: string, drawing: Html): Html {
  return html`<svg class="drawing ${tone}" viewBox="0 0 160 200" aria-hidden="true">
  <path class="wall" d="M0 200V80a80 80 0 0 1 160 0v120z" />
  <path class="light" d="M24 184V84a56 56 0 0 1 112 0v100z" />
  <path class="board" d="M0 182h160v18H0z" />
  ${drawing}
</svg>`;
}
