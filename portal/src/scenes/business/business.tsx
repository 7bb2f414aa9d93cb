import { useId } from 'react';
import { Clouds, Frame, type SceneProps } from '../frame.tsx';
import { night, paint } from '../palette.ts';
import { cloud, ellipse, range, rect, ripples, seededRandom } from '../shapes.ts';
import styles from './business.module.css';
import { haze, planes, shore } from './business-towers.ts';

const random = seededRandom(9);
const trees = range(15)
  .map((i) => ({ x: 38 + i * 29 + 9 * random(), rx: 8 + 6 * random(), ry: 7 + 5 * random() }))
  .map(({ x, rx, ry }) => ellipse(x, shore - ry + 2, rx, ry))
  .join('');

const lanterns = [88, 164, 240, 316, 392];
/** The y coordinate of the bridge's deck at `x`. */
const deck = (x: number) => 514 + ((x - 240) / 206) ** 2 * 34;
const posts = range(42)
  .map((i) => 32 + i * 10)
  .map((x) => rect(x, deck(x) - 12, 1.4, 12))
  .join('');
const bridge = `M20 556Q240 472 460 556v80h-32C404 566 330 534 240 534S76 566 52 636H20zM20 545Q240 461 460 545v3Q240 464 20 548z${posts}`;

export default function Business({ theme }: SceneProps) {
  const id = useId();
  return (
    <Frame id={id} theme={theme} colours={styles.colours}>
      <defs>
        <linearGradient id={`${id}water`} x2="0" y2="1">
          <stop stopColor={paint('water')} stopOpacity="0.4" />
          <stop offset="1" stopColor={paint('water-deep')} />
        </linearGradient>
      </defs>
      <Clouds d={cloud(52, 226, 90) + cloud(330, 280, 110)} />
      <g id={`${id}skyline`}>
        <path fill={paint('haze')} d={haze} />
        {planes.map(({ front, side, pane, fronts, sides, panes }) => (
          <g key={front}>
            <path fill={paint(front)} d={fronts} />
            <path fill={paint(side)} d={sides} />
            <path fill={paint(pane)} d={panes.map(({ all }) => all).join('')} />
            <path fill={paint('lamp')} opacity={night} d={panes.map(({ some }) => some).join('')} />
          </g>
        ))}
      </g>
      <use href={`#${id}skyline`} transform={`translate(0 ${2 * shore}) scale(1 -1)`} />
      <path fill={`url(#${id}water)`} d={rect(0, shore, 480, 180)} />
      <path
        fill={paint('foam')}
        opacity={`calc(0.5 - ${night} * 0.35)`}
        d={ripples(180, shore + 10, 600, 60, 5) + ripples(330, shore + 7, 600, 80, 9)}
      />
      <path
        fill={paint('lamp')}
        opacity={`calc(${night} * 0.75)`}
        d={[76, 130, 236, 286, 350, 428].map((x) => ripples(x, shore + 6, 600, 13, x)).join('')}
      />
      <path fill={paint('leaf')} d={trees} />
      <path fill={paint('front')} d={rect(0, shore - 3, 480, 5)} />
      <path fill={paint('front')} d={bridge} />
      <path fill={paint('lit-near')} d="M20 556Q240 472 460 556v4Q240 476 20 560z" />
      {lanterns.map((x) => (
        <g key={x}>
          <path fill={paint('front')} d={rect(x - 1.2, deck(x) - 34, 2.4, 36)} />
          <circle fill={`url(#${id}glow)`} opacity={night} cx={x} cy={deck(x) - 37} r="30" />
          <circle fill={paint('lamp')} cx={x} cy={deck(x) - 37} r="4.5" />
        </g>
      ))}
    </Frame>
  );
}
