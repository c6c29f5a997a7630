import { Segmented } from '../Segmented';
import { setThemeMode, useThemeMode } from './mode';

/** System, light or dark. */
export function ThemeSwitch() {
  const mode = useThemeMode();
  return (
    <Segmented
      label="Appearance"
      value={mode}
      onChange={setThemeMode}
      options={[
        { id: 'system', label: 'System' },
        { id: 'light', label: 'Light' },
        { id: 'dark', label: 'Dark' },
      ]}
    />
  );
}
