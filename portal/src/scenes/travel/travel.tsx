import { useId } from 'react';
import { Clouds, Frame, type SceneProps } from '../frame.tsx';
import { night, paint } from '../palette.ts';
import { cloud, range, rect, ripples } from '../shapes.ts';
import styles from './travel.module.css';
import { Ferry } from './travel-ferry.tsx';
import { pine } from './travel-pine.ts';
import { doors, quay, village } from './travel-village.ts';

const horizon = 300;
const sun = { x: 258, y: 206, r: 40 };

const balusters = range(24)
  .map((i) => 36 + i * 17.5)
  .map((x) => `M${x + 4} 566h6c0 7 5 9 5 17c0 8-4 9-4 17h-8c0-8-4-9-4-17c0-8 5-10 5-17z`)
  .join('');

const gull = (x: number, y: number, size: number) =>
  `M${x} ${y}q${size * 0.6} ${-size * 0.7} ${size} 0q${size * 0.4} ${-size * 0.7} ${size} 0q${-size * 0.6} ${-size * 0.4} ${-size} ${size * 0.3}q${-size * 0.4} ${-size * 0.7} ${-size} ${-size * 0.3}z`;
const gulls = gull(206, 138, 9) + gull(228, 150, 6) + gull(186, 154, 5);

const lamps = [266, 304, 336, 378, 412];

function Village() {
  return (
    <>
      <path fill={paint('far')} d="M244 424C300 400 318 330 356 296S420 240 470 236v188z" />
      {village.map(({ walls, shades, roofs, panes, trees }, i) => (
        <g key={walls}>
          <path fill={paint('wall')} d={walls} />
          <path fill={paint('wall-shade')} d={shades} />
          <path fill={paint('accent')} d={roofs} />
          <path fill={paint('pane')} d={panes} />
          <path fill={paint('lamp')} opacity={night} d={panes} />
          <path fill={paint(i % 2 ? 'leaf' : 'leaf-shade')} d={trees} />
        </g>
      ))}
      <path fill={paint('pane')} d={doors} />
      <path fill={paint('wall-shade')} d={`M250 ${quay}h220v10H246z`} />
      <path fill={paint('wall')} d={rect(250, quay, 220, 3)} />
    </>
  );
}

export default function Travel({ theme }: SceneProps) {
  const id = useId();
  return (
    <Frame id={id} theme={theme} colours={styles.colours} sun={sun}>
      <defs>
        <linearGradient id={`${id}sea`} x2="0" y2="1">
          <stop stopColor={paint('water')} />
          <stop offset="0.75" stopColor={paint('water-deep')} />
        </linearGradient>
        <linearGradient id={`${id}beam`}>
          <stop stopColor={paint('lamp')} stopOpacity="0.55" />
          <stop offset="1" stopColor={paint('lamp')} stopOpacity="0" />
        </linearGradient>
      </defs>
      <Clouds d={cloud(196, 118, 84) + cloud(306, 152, 100)} />
      <path fill={paint('leaf-shade')} opacity={`calc(1 - ${night})`} d={gulls} />
      <path fill={paint('haze')} d="M180 300c40-6 62-34 96-40s50 8 74-14 70-18 120-6v60z" />
      <path fill={`url(#${id}sea)`} d={rect(0, horizon, 480, 320)} />
      <path fill={paint('disc')} opacity="0.75" d={ripples(sun.x, horizon + 3, 560, 30, 12)} />
      <path fill={paint('far')} d="M20 300v-22c40-4 60-8 84-6s56 18 92 28z" />
      <path fill={paint('lit')} d="M104 272c24 2 56 18 92 28h-40c-24-8-40-22-52-28z" />
      <path fill={`url(#${id}beam)`} opacity={night} d="M124 236l250 14v52z" />
      <path fill={paint('wall')} d="M119 274l2-34h7l2 34z" />
      <path fill={paint('accent')} d="M119.5 264l.5-9h9l.5 9zM120 233h9l-4.5-6z" />
      <path fill={paint('lamp')} d={rect(121, 233, 7, 7)} />
      <circle fill={`url(#${id}glow)`} opacity={night} cx="124.5" cy="236" r="24" />
      <path fill={paint('wall')} d="M214 308l7-18v18zM223 308v-14l6 14zM206 316l-5-12v12z" />
      <g id={`${id}village`}>
        <Village />
      </g>
      <use href={`#${id}village`} opacity="0.24" transform={`translate(0 ${2 * quay + 20}) scale(1 -1)`} />
      <path
        fill={paint('foam')}
        opacity="0.5"
        d={ripples(350, quay + 16, 560, 70, 31) + ripples(100, 409, 450, 50, 5)}
      />
      {lamps.map((x) => (
        <g key={x}>
          <path fill={paint('lamp')} opacity={`calc(${night} * 0.8)`} d={ripples(x, quay + 14, 520, 7, x)} />
          <path fill={paint('front')} d={rect(x - 0.7, quay - 16, 1.4, 17)} />
          <circle fill={`url(#${id}glow)`} opacity={night} cx={x} cy={quay - 18} r="22" />
          <circle fill={paint('lamp')} cx={x} cy={quay - 18} r="2.6" />
        </g>
      ))}
      <Ferry />
      <path fill={paint('leaf-shade')} d={pine.trunk} />
      <path fill={paint('leaf-shade')} d={pine.pads} />
      <path fill={paint('leaf')} d={pine.sunlit} />
      <path fill={paint('front')} d={balusters + rect(20, 556, 440, 11) + rect(20, 598, 440, 30)} />
      <path fill={paint('lit-near')} d={rect(20, 556, 440, 3)} />
      <path
        fill={paint('leaf-shade')}
        d="M398 530c-10-18-24-26-40-28c14 10 22 20 28 32c-12-8-26-8-36-2c16 2 28 8 36 16h26c8-8 20-14 36-16c-10-6-24-6-36 2c6-12 14-22 28-32c-16 2-30 10-40 28c2-16 0-28-1-40c-1 12-3 24-1 40z"
      />
      <path fill={paint('accent-shade')} d="M376 540h46v6h-3l-5 14h-30l-5-14h-3z" />
      <path fill={paint('accent')} d="M404 546h15l-5 14h-10zM400 540h22v6h-22z" />
    </Frame>
  );
}
