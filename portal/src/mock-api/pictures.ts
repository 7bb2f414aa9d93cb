import type { Resolver } from './resolver.ts';

/** A drawn document, in the place of every picture. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420">
  <rect width="600" height="420" rx="24" fill="#cfd8ea"/>
  <rect x="40" y="90" width="160" height="220" rx="12" fill="#8a97b8"/>
  <g fill="#44506e"><rect x="240" y="96" width="260" height="20"/><rect x="240" y="150" width="200" height="20"/>
  <rect x="240" y="204" width="300" height="20"/><rect x="40" y="350" width="520" height="24"/></g>
</svg>`;

export const getFile: Resolver<'getFile'> = () => new Blob([drawing], { type: 'image/svg+xml' });
