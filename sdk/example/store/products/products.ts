import { type Html, html } from '../../kit/html.ts';
import { basket, clock, jug, lantern, novels, olive } from './drawings.ts';

/** A product of the store. */
export interface Product {
  readonly name: string;
  readonly maker: string;
  readonly cents: number;
  readonly drawing: Html;
}

/** All products, in the order in which they are shown. */
export const products = [
  {
    name: 'Arch lantern',
    maker: 'Brass, from the old foundry',
    cents: 48_00,
    drawing: inNiche('dusk', lantern),
  },
  { name: 'Harbour jug', maker: 'Stoneware, two blues', cents: 32_00, drawing: inNiche('sea', jug) },
  {
    name: 'Lemon basket',
    maker: 'Willow, woven on Mondays',
    cents: 26_00,
    drawing: inNiche('leaf', basket),
  },
  { name: 'Courtyard clock', maker: 'Keeps unhurried time', cents: 74_00, drawing: inNiche('rose', clock) },
  {
    name: 'Three good novels',
    maker: 'Read once, with care',
    cents: 39_00,
    drawing: inNiche('sand', novels),
  },
  { name: 'Young olive', maker: 'Two summers old', cents: 58_00, drawing: inNiche('sky', olive) },
] as const satisfies readonly Product[];

function inNiche(tone: string, drawing: Html): Html {
  return html`<svg class="drawing ${tone}" viewBox="0 0 160 200" aria-hidden="true">
  <path class="wall" d="M0 200V80a80 80 0 0 1 160 0v120z" />
  <path class="light" d="M24 184V84a56 56 0 0 1 112 0v100z" />
  <path class="board" d="M0 182h160v18H0z" />
  ${drawing}
</svg>`;
}
