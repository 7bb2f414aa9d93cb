import { useId } from 'react';
import { Clouds, Frame, type SceneProps } from '../frame.tsx';
import { night, paint } from '../palette.ts';
import { cloud, ellipse, rect } from '../shapes.ts';
import styles from './cashback.module.css';
import { border, colonnade, cypresses } from './cashback-garden.ts';
import {
  coins,
  curtains,
  drops,
  falling,
  niches,
  plume,
  returning,
  rings,
  splashes,
  stone,
} from './cashback-water.ts';

export default function Cashback({ theme }: SceneProps) {
  const id = useId();
  return (
    <Frame id={id} theme={theme} colours={styles.colours} sun={{ x: 240, y: 226, r: 44 }}>
      <defs>
        <linearGradient id={`${id}room`} x2="0" y1="1" y2="0">
          <stop stopColor={paint('lamp')} stopOpacity="0.9" />
          <stop offset="1" stopColor={paint('lamp')} stopOpacity="0.1" />
        </linearGradient>
      </defs>
      <Clouds d={cloud(70, 190, 70) + cloud(340, 150, 60)} />
      <path
        fill={paint('haze')}
        d={
          ellipse(90, 300, 54, 70) +
          ellipse(150, 326, 40, 44) +
          ellipse(392, 306, 60, 66) +
          ellipse(328, 330, 40, 42) +
          ellipse(50, 310, 40, 60) +
          ellipse(240, 350, 60, 24)
        }
      />
      <path fill={paint('far')} d={cypresses} />
      <path fill={paint('lit-near')} d={rect(0, 446, 480, 190)} />
      <path fill={paint('pane')} d={colonnade.wall} />
      <path fill={`url(#${id}room)`} opacity={night} d={colonnade.wall} />
      <path fill={paint('accent-shade')} d={colonnade.shadow} />
      <path fill={paint('wall-shade')} d={colonnade.columns} />
      <path fill={paint('wall')} d={colonnade.lights + colonnade.frieze} />
      <path fill={paint('wall-shade')} d={colonnade.cornice + colonnade.urns} />
      <path fill={paint('wall')} d={colonnade.step} />
      <path
        fill={paint('leaf')}
        d="M20 462q64-12 122 2a10 10 0 0 1-2 20q-60-12-120 2zM460 462q-64-12-122 2a10 10 0 0 0 2 20q60-12 120 2z"
      />
      <path fill={paint('wall')} d={ellipse(240, 574, 206, 38)} />
      <path fill={paint('accent-shade')} opacity="0.16" d={ellipse(224, 572, 190, 36)} />
      <path fill={paint('wall-shade')} d="M66 548v18a174 34 0 0 0 348 0v-18z" />
      <path fill={paint('far')} d={niches} />
      <path fill={paint('lamp')} opacity={`calc(${night} * 0.85)`} d={niches} />
      <path fill={paint('wall')} d={ellipse(240, 548, 174, 34)} />
      <path fill={paint('water-deep')} d={ellipse(240, 548, 160, 28)} />
      <path fill={paint('accent')} d={coins} />
      {rings.map(({ outer, inner }) => (
        <path key={outer} fill={paint('water')} opacity="0.5" fillRule="evenodd" d={outer + inner} />
      ))}
      <circle fill={`url(#${id}glow)`} opacity={night} cx="240" cy="520" r="150" />
      <circle fill={`url(#${id}glow)`} opacity={`calc(${night} * 0.8)`} cx="240" cy="424" r="110" />
      <circle fill={`url(#${id}glow)`} opacity={`calc(${night} * 0.8)`} cx="240" cy="336" r="70" />
      <path fill={paint('wall-shade')} d={stone.body} />
      <path fill={paint('lit')} d={stone.lit} />
      <path fill={paint('wall')} d={stone.rims} />
      <path fill={paint('water-deep')} d={stone.pools} />
      {curtains.map(({ veil, threads }) => (
        <g key={veil} fill={paint('water')}>
          <path opacity="0.35" d={veil} />
          <path opacity="0.9" d={threads} />
        </g>
      ))}
      <g fill={paint('foam')}>
        <path opacity="0.9" d={falling} />
        <path opacity="0.8" d={returning} />
        <path d={plume} />
        <path d={drops} />
        <path opacity="0.7" d={splashes} />
      </g>
      <path fill={paint('front')} d={border.leaves} />
      <path fill={paint('near')} d={border.roses} />
      <path fill={paint('middle')} d={border.hearts} />
    </Frame>
  );
}
