import { useId } from 'react';
import { Clouds, Frame, type SceneProps } from '../frame.tsx';
import { night, type Paint, paint } from '../palette.ts';
import { arch, cloud, ellipse, rect } from '../shapes.ts';
import styles from './store.module.css';
import { garland, joints, lit, type Shop, shaded, shadow, street } from './store-street.ts';

const bulbs = [garland(-190, 1.02, 60, 11), garland(-150, 1.5, 60, 11), garland(-120, 2.1, 60, 9)];

const pennants = (points: { x: number; y: number }[]) =>
  points.map(({ x, y }) => `M${x + 7} ${y + 1}h11l-5.5 13z`).join('');

const crops: Paint[] = ['accent', 'leaf-shade', 'near', 'lit', 'leaf'];

function House({ id, shop, crop }: { id: string; shop: Shop; crop: number }) {
  const { awning } = shop;
  return (
    <>
      <path fill={paint(shop.end)} d={shop.gable} />
      <path fill={paint(shop.wall)} d={shop.facade} />
      <path fill={paint('accent-shade')} d={shop.eaves} />
      <path fill={paint('pane')} d={shop.windows + shop.shop} />
      <path fill={paint('lamp')} opacity={night} d={shop.lit + shop.shop} />
      <path fill={paint('leaf')} d={shop.boxes} />
      <ellipse
        fill={`url(#${id}glow)`}
        opacity={`calc(${night} * 0.75)`}
        cx={shop.pool.x}
        cy={shop.pool.y}
        rx={shop.pool.r}
        ry={shop.pool.r * 0.42}
      />
      <path fill={paint('wall-shade')} d={shop.tableTop} />
      {shop.fruit.map((row, i) => (
        <path key={row} fill={paint(crops[(i + crop) % crops.length] ?? 'accent')} d={row} />
      ))}
      <path fill={paint('near')} d={shop.table} />
      <path fill={paint('wall-shade')} d={awning.gable + awning.hem} />
      <path fill={paint('lit')} d={awning.cloth} />
      <path fill={paint(shop.stripe)} d={awning.stripes} />
      <path fill={paint(shop.stripe)} d={awning.hemStripes} />
    </>
  );
}

export default function Store({ theme }: SceneProps) {
  const id = useId();
  return (
    <Frame id={id} theme={theme} colours={styles.colours} sun={{ x: 286, y: 176, r: 40 }}>
      <Clouds d={cloud(150, 120, 70) + cloud(280, 250, 60)} />
      <path fill={paint('water')} d={street} />
      <path fill={paint('wall-shade')} opacity="0.45" d={joints} />
      <path fill={paint('far')} opacity="0.4" d={shadow} />
      <path fill={paint('haze')} d={rect(176, 316, 128, 140)} />
      <path
        fill={paint('far')}
        d={`${rect(216, 236, 48, 220)}M210 232h60v6h-60zM218 232l22-52 22 52z${rect(222, 214, 36, 20)}`}
      />
      <path fill={paint('wall')} d={`${rect(252, 236, 12, 220)}M240 180l22 52h-10z`} />
      <path fill={paint('foam')} d={ellipse(240, 268, 13)} />
      <path fill={paint('pane')} d={`${arch(226, 452, 28, 60)}`} />
      <path
        fill={paint('lamp')}
        opacity={night}
        d={`${arch(226, 452, 28, 60)}${ellipse(240, 268, 11)}${arch(234, 322, 12, 22)}`}
      />
      <path fill={paint('front')} d="M239 259h2v8h7v2h-9z" />
      {lit.map((shop, i) => (
        <House key={shop.facade} id={id} shop={shop} crop={i} />
      ))}
      {shaded.map((shop, i) => (
        <House key={shop.facade} id={id} shop={shop} crop={i + 2} />
      ))}
      {bulbs.map(({ cord, points }, i) => (
        <g key={cord}>
          <path fill={paint('front')} d={cord} />
          {i === 1 && <path fill={paint('accent')} d={pennants(points)} />}
          {points.map(({ x, y }) => (
            <circle key={x} fill={`url(#${id}glow)`} opacity={night} cx={x} cy={y + 4} r={18 - i * 4} />
          ))}
          <path fill={paint('lamp')} d={points.map(({ x, y }) => ellipse(x, y + 4, 4 - i)).join('')} />
        </g>
      ))}
    </Frame>
  );
}
