import { useId } from 'react';
import { Frame, type SceneProps } from '../frame.tsx';
import { night, type Paint, paint } from '../palette.ts';
import { arch, ellipse, rect, ripples } from '../shapes.ts';
import styles from './main.module.css';
import { joints, left, rear, right } from './main-court.ts';
import { petals, tree } from './main-tree.ts';

const lanterns = [
  [172, 352],
  [214, 376],
  [282, 372],
  [324, 350],
] as const;

type Wall = { wall: string; band: string; roof: string; doors: string; windows: string };

function Facade({ id, parts, stone, shade }: { id: string; parts: Wall; stone: Paint; shade: Paint }) {
  return (
    <>
      <path fill={paint(stone)} d={parts.wall} />
      <path fill={paint('pane')} d={parts.doors + parts.windows} />
      <path fill={`url(#${id}room)`} opacity={night} d={parts.windows} />
      <path fill={`url(#${id}room)`} opacity={night} d={parts.doors} />
      <path fill={paint(shade)} d={parts.band} />
      <path fill={paint('accent')} d={parts.roof} />
    </>
  );
}

const OrangeTree = ({ x }: { x: number }) => (
  <>
    <path
      fill={paint('front')}
      d={
        rect(x - 1.5, 520, 3, 50) + ellipse(x, 512, 27) + ellipse(x - 14, 522, 14) + ellipse(x + 15, 520, 13)
      }
    />
    <path
      fill={paint('near')}
      d={ellipse(x + 7, 506, 17) + ellipse(x + 16, 518, 8) + ellipse(x - 12, 516, 8)}
    />
    <path
      fill={paint('accent')}
      d={
        ellipse(x - 12, 508, 3) +
        ellipse(x + 12, 500, 3) +
        ellipse(x + 4, 520, 3) +
        ellipse(x - 2, 497, 3) +
        ellipse(x + 19, 516, 3)
      }
    />
    <path fill={paint('accent-shade')} d={`M${x - 19} 574h38l-6 36h-26z${rect(x - 22, 566, 44, 8)}`} />
    <path fill={paint('accent')} d={`M${x + 5} 574h14l-6 36h-8zM${x + 3} 566h19v8h-19z`} />
  </>
);

export default function Main({ theme }: SceneProps) {
  const id = useId();
  return (
    <Frame id={id} theme={theme} colours={styles.colours} sun={{ x: 330, y: 176, r: 40 }}>
      <defs>
        <linearGradient id={`${id}room`} x2="0" y1="1" y2="0">
          <stop stopColor={paint('lamp')} />
          <stop offset="1" stopColor={paint('lamp')} stopOpacity="0.3" />
        </linearGradient>
      </defs>
      <path
        fill={paint('haze')}
        d={`${arch(130, 240, 56, 62)}M156 180l2-22 2 22z${rect(92, 190, 22, 50)}${rect(386, 196, 22, 50)}M382 198l15-24 15 24z`}
      />
      <path fill={paint('lit-near')} d={rect(0, 430, 480, 200)} />
      <path fill={paint('wall-shade')} opacity="0.5" d={joints} />
      <Facade id={id} parts={rear} stone="wall" shade="wall-shade" />
      <Facade id={id} parts={left} stone="lit" shade="wall" />
      <Facade id={id} parts={right} stone="wall-shade" shade="pane" />
      <ellipse fill={`url(#${id}glow)`} opacity={`calc(${night} * 0.6)`} cx="240" cy="442" rx="230" ry="46" />
      <path fill={paint('wall-shade')} opacity="0.7" d={ellipse(190, 512, 136, 22)} />
      <path fill={paint('water')} d="M232 520h16l16 110h-48z" />
      <path fill={paint('lamp')} opacity={`calc(${night} * 0.8)`} d={ripples(240, 534, 610, 9, 8)} />
      <path fill={paint('foam')} d={petals} />
      <path fill={paint('wall-shade')} d="M178 498v14a62 16 0 0 0 124 0v-14z" />
      <path fill={paint('wall')} d="M252 498v29.7a62 16 0 0 0 50-15.7v-14z" />
      <path fill={paint('lit')} d={ellipse(240, 498, 62, 15)} />
      <path fill={paint('leaf-shade')} d={ellipse(240, 498, 52, 11)} />
      <path fill={paint('front')} d={tree.trunk} />
      <path fill={paint('near')} d={tree.trunkLit} />
      <path fill={paint('leaf-shade')} d={tree.crown} />
      {tree.leaves.map((leaves) => (
        <path
          key={leaves.width}
          stroke={paint(leaves.paint)}
          strokeWidth={leaves.width}
          strokeLinecap="round"
          d={leaves.points}
        />
      ))}
      {lanterns.map(([x, y]) => (
        <g key={x}>
          <circle fill={`url(#${id}glow)`} opacity={night} cx={x} cy={y + 18} r="34" />
          <path fill={paint('front')} d={rect(x - 0.6, y - 6, 1.2, 20) + rect(x - 4, y + 12, 8, 2)} />
          <path fill={paint('lamp')} d={`M${x - 4} ${y + 14}h8l1.5 7-3 5h-5l-3-5z`} />
        </g>
      ))}
      <OrangeTree x={74} />
      <OrangeTree x={406} />
    </Frame>
  );
}
