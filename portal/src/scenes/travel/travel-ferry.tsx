import { night, paint } from '../palette.ts';
import { grid, rect } from '../shapes.ts';

const cabins =
  grid({ x: 122, y: 376, columns: 10, rows: 1, dx: 7, dy: 0, width: 4.4, height: 5 }) +
  grid({ x: 132, y: 364, columns: 7, rows: 1, dx: 7, dy: 0, width: 4, height: 4.5 });
const bridge = rect(171, 354, 11, 3.5);

export function Ferry() {
  return (
    <g transform="translate(24)">
      <path fill={paint('wall')} d="M112 386h84l6-14h-84zM126 373h60l5-12h-62zM168 361h18l-3-10h-15z" />
      <path fill={paint('wall-shade')} d="M112 386h30l2-14h-26zM126 373h18l1-12h-16z" />
      <path fill={paint('accent')} d="M138 361v-18h13v18z" />
      <path fill={paint('front')} d={rect(138, 343, 13, 4) + rect(176, 334, 1.6, 18)} />
      <path fill={paint('near')} d="M98 385h124c-4 10-10 16-18 21H110c-7-4-11-11-12-21z" />
      <path fill={paint('wall')} d="M98 385h124l-1 3H98.5z" />
      <path fill={paint('pane')} d={cabins} />
      <path fill={paint('lamp')} opacity={night} d={cabins + bridge} />
      <path fill={paint('foam')} opacity="0.8" d="M60 408q60-4 150-3 14 0 18-5 2 8-10 9-60 2-158-1z" />
    </g>
  );
}
