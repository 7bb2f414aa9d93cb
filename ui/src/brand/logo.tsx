import styles from './logo.module.css';

export interface LogoProps {
  /** The product's name, for screen readers. */
  label: string;
  /** The mark alone, without the word. */
  mark?: boolean;
  /** A name of the operator's own, beside the mark in the place of the word. */
  name?: string | undefined;
  /** Height in CSS pixels. */
  height?: number | undefined;
}

const drawn = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '2.4',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const arch = 'M3 26V13a10 10 0 0 1 20 0v13M9 26V13.5a4 4 0 0 1 8 0V26M1.5 26h23';

/**
 * The product's logo: an arch within an arch, and the word mark. It has the colour of the surrounding text.
 * The style of a brand shows a logo of the operator's own in its place, by `data-logo`.
 */
export function Logo({ label, mark = false, name, height = 28 }: LogoProps) {
  const markWidth = (26 / 28) * height;
  if (name !== undefined)
    return (
      <span className={styles.named} role="img" aria-label={label} data-logo>
        <svg width={markWidth} height={height} viewBox="0 0 26 28" aria-hidden {...drawn}>
          <path d={arch} />
        </svg>
        <bdi className={styles.name}>{name}</bdi>
      </span>
    );
  const width = mark ? 26 : 124;
  return (
    <svg
      width={(width / 28) * height}
      height={height}
      viewBox={`0 0 ${width} 28`}
      role="img"
      aria-label={label}
      data-logo={!mark}
      {...drawn}
    >
      <path d={arch} />
      {!mark && (
        <path d="M37 22V6h5.2a5 5 0 0 1 0 10H37M61 16a5.6 5.6 0 1 1-11.2 0 5.6 5.6 0 0 1 11.2 0M66.5 22V10.5m0 5a5 5 0 0 1 5-5M77.5 6v12.5a3.5 3.5 0 0 0 3.5 3.5m-6.5-11.5h6.5M87 22V10.5M87 5.6v.1M101 20.3a5.6 5.6 0 1 1 0-8.6M117.2 16a5.6 5.6 0 1 1-11.2 0 5.6 5.6 0 0 1 11.2 0" />
      )}
    </svg>
  );
}
