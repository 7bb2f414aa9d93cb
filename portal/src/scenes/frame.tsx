import type { ReactNode } from 'react';
import { night, paint } from './palette.ts';
import styles from './scenes.module.css';
import { dots, range, seededRandom } from './shapes.ts';

export type SceneProps = { theme: 'light' | 'dark' };

type Props = SceneProps & {
  /** Unique on the page: prefixes the gradients' and the clip's ids. */
  id: string;
  colours: string | undefined;
  sun?: { x: number; y: number; r: number };
  children: ReactNode;
};

const opening = 'M0 640V240a240 240 0 0 1 480 0v400z';
/** The far edge of the wall: the same arch, smaller in perspective, because the wall is thick. */
const farEdge = 'M24 640V256a216 216 0 0 1 432 0v384z';
const rebate = 'M34 640V259a206 206 0 0 1 412 0v381z';

const random = seededRandom(77);
const stars = [1.2, 2, 2.8].map((width) => ({
  width,
  points: range(Math.round(52 - width * 14)).map(() => ({
    x: 30 + random() * 420,
    y: 50 + random() ** 1.4 * 380,
  })),
}));

/** A crescent moon with the outline of the sun, at the position of the sun. */
const crescent = (x: number, y: number, r: number) =>
  `M${x - r * 0.17} ${y - r * 0.985}a${r} ${r} 0 1 1 0 ${r * 1.97}a${r * 1.06} ${r * 1.06} 0 0 0 0 ${-r * 1.97}z`;

const sparkle = (x: number, y: number, r: number) => {
  const waist = r / 8;
  const long = r - waist;
  return `M${x} ${y - r}q${waist} ${long} ${r} ${r}q${-long} ${waist} ${-r} ${r}q${-waist} ${-long} ${-r} ${-r}q${long} ${-waist} ${r} ${-r}z`;
};
const sparkles = [
  sparkle(128, 150, 6),
  sparkle(212, 92, 4.5),
  sparkle(392, 300, 5),
  sparkle(76, 262, 4),
].join('');

/** Clouds: bright in the light theme, faint in the dark one. */
export const Clouds = ({ d }: { d: string }) => (
  <path fill={paint('foam')} opacity={`calc(0.7 - ${night} * 0.6)`} d={d} />
);

/**
 * The common parts of the six scenes: the arch around them, the sky with sun or moon and stars, and the
 * gradient of lamps.
 */
export function Frame({ id, theme, colours, sun = { x: 318, y: 190, r: 40 }, children }: Props) {
  const { x, y, r } = sun;
  return (
    <svg
      className={`${styles.scene} ${styles[theme]} ${colours}`}
      viewBox="0 0 480 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <clipPath id={`${id}arch`}>
          <path d={opening} />
        </clipPath>
        <clipPath id={`${id}view`}>
          <path d={farEdge} />
        </clipPath>
        <linearGradient id={`${id}sky`} x1="0" x2="0" y1="0.06" y2="0.68">
          <stop stopColor={paint('sky-top')} />
          <stop offset="0.5" stopColor={paint('sky-middle')} />
          <stop offset="1" stopColor={paint('sky-low')} />
        </linearGradient>
        <linearGradient id={`${id}jamb`} y1="0" y2="0.35">
          <stop stopColor={paint('jamb')} />
          <stop offset="1" stopColor={paint('jamb-shade')} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor={paint('lamp')} stopOpacity="0.85" />
          <stop offset="0.35" stopColor={paint('lamp')} stopOpacity="0.28" />
          <stop offset="1" stopColor={paint('lamp')} stopOpacity="0" />
        </radialGradient>
      </defs>
      <g clipPath={`url(#${id}view)`}>
        <path fill={`url(#${id}sky)`} d="M0 0h480v640H0z" />
        <g fill={paint('foam')} stroke={paint('foam')} strokeLinecap="round" opacity={night}>
          {stars.map(({ width, points }) => (
            <path
              key={width}
              strokeWidth={width}
              opacity={0.2 + width * 0.25}
              d={dots(points.filter((star) => Math.hypot(star.x - x, star.y - y) > r))}
            />
          ))}
          <path strokeWidth="0" d={sparkles} />
        </g>
        <g fill={paint('disc')}>
          {[3.6, 2.5, 1.65].map((ring) => (
            <circle key={ring} cx={x} cy={y} r={r * ring} opacity={`calc(0.16 - ${night} * 0.1)`} />
          ))}
          <circle cx={x} cy={y} r={r} opacity={`calc(1 - ${night})`} />
          <path opacity={night} transform={`rotate(-24 ${x} ${y})`} d={crescent(x, y, r)} />
        </g>
        {children}
      </g>
      <g clipPath={`url(#${id}arch)`}>
        <path fill={`url(#${id}jamb)`} fillRule="evenodd" d={opening + rebate} />
        <path fill={paint('jamb-shade')} opacity="0.55" fillRule="evenodd" d={farEdge + rebate} />
        <path fill={paint('sill')} d="M0 640l34-30h412l34 30z" />
      </g>
    </svg>
  );
}
