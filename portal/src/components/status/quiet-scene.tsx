import { useShownTheme } from '../../lib/status/use-shown-theme.ts';
import { Scene } from '../../scenes/scene.tsx';
import styles from './quiet-scene.module.css';

/** A small scene above the text of a page that has nothing to show yet: the courtyard, by day or by night as the theme is. */
export function QuietScene() {
  const theme = useShownTheme();
  return <Scene className={styles.scene} type="main" theme={theme} />;
}
