import { Menu, MenuChoices, ThemeIcon } from '@portico/ui';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { type ThemeChoice, useShownChoice, useThemeChoice } from './theme.ts';

const choices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

/** The themes that a user can choose: a part of a menu, or with `alone` a menu of its own. */
export default function ThemeChoices({ alone }: { alone?: boolean }) {
  const text = useSharedText();
  const [chosen, choose] = useThemeChoice();
  useShownChoice();
  const parts = (
    <MenuChoices
      label={text('shell.theme')}
      choices={choices.map((value) => ({ value, label: text(`theme.${value}`) }))}
      chosen={chosen}
      onChoose={choose}
    />
  );
  if (!alone) return parts;
  return (
    <Menu bare label={text('shell.theme')} trigger={<ThemeIcon />}>
      {parts}
    </Menu>
  );
}
