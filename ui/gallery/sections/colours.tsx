import tokens from '../../src/tokens.css?raw';
import styles from '../gallery.module.css';
import { Section } from '../section.tsx';

const names = [...new Set(tokens.match(/--(?:color|hue)-[a-z-]+/g))];

export function Colours() {
  return (
    <Section title="Colours">
      {names.map((name) => (
        <div key={name} className={styles.swatch}>
          <svg width="56" height="40" aria-hidden="true">
            <rect x="0.5" y="0.5" width="55" height="39" rx="9" fill={`var(${name})`} />
          </svg>
          {name.slice(2)}
        </div>
      ))}
    </Section>
  );
}
