import { useId } from 'react';
import { Clouds, Frame, type SceneProps } from '../frame.tsx';
import { night, paint } from '../palette.ts';
import { cloud, cypress, ellipse, range, rect, ripples, seededRandom } from '../shapes.ts';
import styles from './defi.module.css';
import { bays, distant, hero, hills, homes, shore } from './defi-works.ts';

const random = seededRandom(17);
const fireflies = range(34)
  .map(() => ellipse(50 + random() * 380, 420 + random() * 180, 0.7 + random() * 0.9))
  .join('');

function Hill({ bands }: { bands: typeof hills.left }) {
  return bands.map(({ paint: fill, rim, band, trees }) => (
    <g key={band}>
      <path fill={paint('lit')} d={rim} />
      <path fill={paint(fill)} d={band} />
      <path fill={paint('leaf-shade')} d={trees} />
    </g>
  ));
}

export default function Defi({ theme }: SceneProps) {
  const id = useId();
  return (
    <Frame id={id} theme={theme} colours={styles.colours}>
      <defs>
        <linearGradient id={`${id}lake`} x2="0" y2="1">
          <stop stopColor={paint('water')} />
          <stop offset="1" stopColor={paint('water-deep')} />
        </linearGradient>
      </defs>
      <Clouds d={cloud(60, 226, 90) + cloud(196, 122, 70)} />
      <path fill={paint('haze')} d="M20 340V246l62-42 52 40 46-76 80 90 40-26 60 44 40-34 80 46v52z" />
      <path
        fill={paint('lit')}
        opacity="0.5"
        d="M82 204l52 40 8 34-40-20zM180 168l80 90 10 22-50-20zM400 242l60 34-30 4z"
      />
      <path fill={paint('far')} fillRule="evenodd" d={distant} />
      <path fill={paint('water')} d={rect(0, 278, 480, 2.5)} />
      <Hill bands={hills.far} />
      <path fill={`url(#${id}lake)`} d={rect(0, 436, 480, 130)} />
      <g id={`${id}hero`}>
        <path fill={paint('accent-shade')} fillRule="evenodd" transform="translate(-6)" d={hero} />
        <path fill={paint('wall')} fillRule="evenodd" d={hero} />
        <path fill={paint('wall-shade')} d={rect(100, 361, 380, 4)} />
        <path fill={paint('water-deep')} d={rect(100, 332, 380, 5)} />
        {bays.map((x) => (
          <g key={x}>
            <circle fill={`url(#${id}glow)`} opacity={night} cx={x} cy="404" r="36" />
            <path fill={paint('front')} d={rect(x - 0.5, 376, 1, 26)} />
            <circle fill={paint('lamp')} cx={x} cy="403" r="3.6" />
          </g>
        ))}
      </g>
      <use href={`#${id}hero`} opacity="0.4" transform={`translate(0 ${2 * shore}) scale(1 -1)`} />
      <path fill={paint('foam')} opacity="0.65" d={ripples(270, shore + 4, 560, 90, 3)} />
      <Hill bands={hills.left} />
      <Hill bands={hills.right} />
      <path
        fill={paint('leaf-shade')}
        d={
          cypress(74, 320, 44) +
          cypress(116, 350, 40) +
          cypress(150, 410, 50) +
          cypress(452, 392, 54) +
          cypress(396, 456, 44)
        }
      />
      <path fill={paint('wall')} d={homes.walls} />
      <path fill={paint('wall-shade')} d={homes.shades} />
      <path fill={paint('accent')} d={homes.roofs} />
      <path fill={paint('pane')} d={homes.panes} />
      <path fill={paint('lamp')} opacity={night} d={homes.panes} />
      <Hill bands={hills.front} />
      <path fill={paint('lamp')} opacity={night} d={fireflies} />
      <path
        fill={paint('front')}
        d={cypress(66, 618, 168) + cypress(98, 616, 104) + cypress(424, 618, 140)}
      />
    </Frame>
  );
}
